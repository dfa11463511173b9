import type pg from 'pg';
import { FESTIVAL_DAY_STARTS } from '../../../events/statements/index.ts';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import { ruleDay } from '../../../import/times/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { CorrectionRequest } from '../request.ts';
import { toZonedTime } from '../current-state/zoned-time.ts';
import { sql } from '../sql.ts';
import type { CheckContext } from './check-context.ts';
import { shownFacts } from './set-time-faults.ts';

const startsSql = sql(import.meta.url, 'sql/festival-day-starts');

/** A set's day and start in an operation that has both. */
interface Placed {
  readonly path: string;
  readonly day: string;
  readonly start: string;
  /** `YYYY-MM-DDTHH:MM:SS…` by the festival's clock. */
  readonly local: string;
}

/**
 * Finds sets whose start is not on the given festival day; imports omit such a day. A festival day lasts until the
 * next morning, by the latest hour of the edition's sources. Runs in a transaction that uses the live tables.
 */
export async function findFestivalDayFaults(
  client: pg.ClientBase,
  request: CorrectionRequest,
  around: CheckContext,
): Promise<Fault[]> {
  if (request.type !== 'lineup.corrected') return [];
  const zone = shownFacts(around, request.subject)?.timezone ?? null;
  const placed = request.operations.flatMap((operation, nth) => placedBy(operation, nth, zone));
  const strange = placed.filter((one) => !isOnDay(one, FESTIVAL_DAY_STARTS));
  if (strange.length === 0) return [];
  const { rows } = await client.query<{ starts: string | null }>(startsSql, [request.subject]);
  const starts = rows[0]?.starts ?? FESTIVAL_DAY_STARTS;
  return strange
    .filter((one) => !isOnDay(one, starts))
    .map(({ path, day, start }) => ({
      path,
      message: `${start} does not belong to the festival day ${day}, which lasts until the next morning.`,
    }));
}

function placedBy(operation: LineupOperation, nth: number, zone: string | null): Placed[] {
  const [set, name] =
    operation.op === 'add'
      ? [operation.performance, 'performance']
      : operation.op === 'change'
        ? [operation.set, 'set']
        : [null, ''];
  if (set?.day == null || set.start == null) return [];
  const { day, start } = set;
  // Without a zone only an instant's own offset can be used, and `Z` gives no local clock.
  const local = zone === null ? (start.endsWith('Z') ? null : start) : toZonedTime(start, zone);
  return local === null ? [] : [{ path: `operations.${nth}.${name}.start`, day, start, local }];
}

/** The night after midnight may count to either day. */
function isOnDay({ day, local }: Placed, festival_day_starts: string): boolean {
  const date = local.slice(0, 10);
  const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  return (
    day === date || day === ruleDay({ date, clock: { minutes, seconds: null } }, { festival_day_starts })
  );
}
