import type pg from 'pg';
import { nameKey } from '../../../../db/keys/index.ts';
import type { LineupCorrected, LineupOperation } from '../../../events/corrections/index.ts';
import type { LineupReported, Performance } from '../../../events/statements/index.ts';
import { sql } from '../sql.ts';
import type { Claim } from '../statement-history/read-claims.ts';
import { groupByPart, newest } from '../statement-history/supersession.ts';
import { selects, type ShownSet } from './shown-set.ts';
import { type Shift, shiftShownSets, shiftTime } from './shift-set.ts';
import { toZonedTime } from './zoned-time.ts';

const lineupsSql = sql(import.meta.url, 'lineup-statements');
const wordsSql = sql(import.meta.url, 'lineup-corrections');

interface Where {
  readonly slug: string;
  readonly zone: string | null;
}

/**
 * Lists sets that readers do not see, from sources or editors, such as `TBA`, after corrections: an editor may fill
 * them. Runs in a transaction that uses the live tables.
 * @param sets those that readers see.
 */
export async function listHiddenSets(
  client: pg.ClientBase,
  where: Where,
  sets: readonly ShownSet[],
): Promise<ShownSet[]> {
  const seen = new Set(sets.map(({ credit }) => nameKey(credit)));
  const hidden = (await statedSets(client, where)).filter(({ credit }) => !seen.has(nameKey(credit)));
  return [...new Map(hidden.map((set) => [setKey(set), set])).values()];
}

/** Lists the sets of sources after corrections. Runs in a transaction that uses the live tables. */
export async function statedSets(client: pg.ClientBase, where: Where): Promise<readonly ShownSet[]> {
  const { rows } = await client.query<{ data: string }>(wordsSql, [`edition:${where.slug}`]);
  const stated = rows.flatMap(({ data }) => (JSON.parse(data) as LineupCorrected).operations);
  return afterAll(stated, await printedIn(client, where), where.zone);
}

const setKey = ({ credit, day, stage, start }: ShownSet): string =>
  JSON.stringify([credit, day, stage, start]);

/** Reads the newest statement of each source and part. */
async function printedIn(client: pg.ClientBase, { slug, zone }: Where): Promise<readonly ShownSet[]> {
  const { rows } = await client.query<Row>(lineupsSql, [`edition:${slug}`]);
  const stated = rows.map(({ data, ...row }): Claim => ({ ...row, data: JSON.parse(data) as unknown }));
  return [...groupByPart(stated).values()].flatMap((ofPart) => {
    const { source, data } = newest(ofPart)!;
    return (data as LineupReported).performances.map((one) => printed(one, [source], zone));
  });
}

interface Row extends Omit<Claim, 'data'> {
  readonly data: string;
}

/** Shifts that follow each other are applied together. */
function afterAll(
  operations: readonly LineupOperation[],
  printed: readonly ShownSet[],
  zone: string | null,
): readonly ShownSet[] {
  let sets = printed;
  let shifts: Shift[] = [];
  for (const operation of operations) {
    if (operation.op === 'shift') shifts.push(operation);
    else {
      sets = after(operation, shiftShownSets(shifts, sets, zone), zone);
      shifts = [];
    }
  }
  return shiftShownSets(shifts, sets, zone);
}

/**
 * Applies a correction to the sets. (A swap is not followed: a placeholder that took another set's place keeps its
 * own.)
 */
function after(
  operation: Exclude<LineupOperation, Shift>,
  sets: readonly ShownSet[],
  zone: string | null,
): ShownSet[] {
  switch (operation.op) {
    case 'add':
      return [...sets, printed(operation.performance, [], zone)];
    case 'drop':
    case 'replace':
      return sets.filter((set) => !selects(operation.select, set));
    case 'change':
      return sets.map((set) => (selects(operation.select, set) ? changed(set, operation.set, zone) : set));
    default:
      return [...sets];
  }
}

type Changes = Extract<LineupOperation, { op: 'change' }>['set'];

function changed(set: ShownSet, stated: Changes, zone: string | null): ShownSet {
  const { credit, day, stage } = stated;
  return {
    ...set,
    credit: credit ?? set.credit,
    day: day === undefined ? set.day : day,
    stage: stage === undefined ? set.stage : stage,
    ...toTimes(set, stated, zone),
  };
}

/** Follows the projection: a start without an end keeps the length, a day without a start moves the times along. */
function toTimes(
  set: ShownSet,
  { day, start, end }: Changes,
  zone: string | null,
): Pick<ShownSet, 'start' | 'end'> {
  const at = (time: string | null): string | null => time && toZonedTime(time, zone);
  const days = day && set.day ? Date.parse(day) - Date.parse(set.day) : 0;
  const movedBy = (time: string | null, milliseconds: number): string | null =>
    time === null ? null : at(shiftTime(time, milliseconds / 60_000).slice(0, 19));
  const starts = start === undefined ? movedBy(set.start, days) : at(start);
  if (end !== undefined) return { start: starts, end: at(end) };
  const by =
    start === undefined || set.start === null || starts === null ? days : clockBetween(set.start, starts);
  return { start: starts, end: starts === null ? null : movedBy(set.end, by) };
}

/** Milliseconds between two times by the festival's clock. */
const clockBetween = (from: string, to: string): number =>
  Date.parse(`${to.slice(0, 19)}Z`) - Date.parse(`${from.slice(0, 19)}Z`);

const printed = (performance: Performance, sources: readonly string[], zone: string | null): ShownSet => ({
  credit: performance.credit,
  day: performance.day,
  stage: performance.stage,
  start: performance.start && toZonedTime(performance.start, zone),
  end: performance.end && toZonedTime(performance.end, zone),
  time_status: performance.time_status,
  acts: performance.artists.map(({ name, role }) => ({ name, slug: null, role })),
  set_type: performance.set_type,
  status: performance.status,
  billing_rank: performance.billing_rank,
  headliner: performance.headliner,
  sources,
  shown: false,
});
