import { memoize, nameKey } from '../../../../db/keys/index.ts';
import { creditKeys } from '../../credits/index.ts';
import { dayByRule, instantOf, localClock } from '../../days/index.ts';
import { type Ruled, ruledIn } from '../facts/ruled-fields.ts';
import type { LineupDraft, Row, SetPlace } from './lineup-draft.ts';

/** The current place of a row, in the edition's zone. */
export function placeOf(draft: LineupDraft, row: Row, zone: string | null): SetPlace {
  row.place ??= placed(draft, row.now, zone);
  return row.place;
}

/** The place that its source states; null for a row that no source states. */
export const printedPlace = (draft: LineupDraft, { stated }: Row, zone: string | null): SetPlace | null =>
  stated === null ? null : placed(draft, stated, zone);

const clocks = memoize((zone) => memoize((time) => instantOf(time, zone === '' ? null : zone)?.ms ?? null));

export const stageKey = (stage: string | null): string | null => (stage === null ? null : nameKey(stage));

export const millisecondsOf = (time: string | null, zone: string | null): number | null =>
  time === null ? null : clocks(zone ?? '')(time);

function placed({ claim, dummy }: LineupDraft, performance: Ruled, zone: string | null): SetPlace {
  const { credit, stage, start, end } = performance;
  const withheld = dummy && ruledIn(performance)?.timed !== true;
  const at = (time: string | null) => (withheld ? null : millisecondsOf(time, zone));
  return {
    keys: creditKeys(credit),
    day: performance.day ?? findDay(start, zone, claim.data.festival_day_starts, withheld),
    stage: stageKey(stage),
    start: at(start),
    end: at(end),
  };
}

/** The festival day by the same rule as the edition's fold (`editions/slots`). */
function findDay(
  start: string | null,
  zone: string | null,
  starts: string | null,
  withheld: boolean,
): string | null {
  if (!withheld) return dayByRule({ start, zone, festival_day_starts: starts });
  const clock = start === null ? null : localClock(start, zone);
  return clock === null ? null : new Date(clock).toISOString().slice(0, 10);
}
