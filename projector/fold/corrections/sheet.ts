import { nameKey } from '../../../db/keys/index.ts';
import type { Performance } from '../../../ingest/events/index.ts';
import type { Claim } from '../claims/claim.ts';
import { creditKeys, type CreditKeys } from '../credits/index.ts';
import { dayByRule, instantOf, localClock } from '../days/index.ts';
import { dummyTimes } from '../editions/dummy-times.ts';
import { EDITOR, ruledIn, type Ruled } from './ruled.ts';

export type Lineup = Claim<'lineup.reported'>;

/** One performance of a statement, as the corrections so far left it. */
export interface Row {
  now: Ruled;
  gone: boolean;
  /** As its source says it; null: an editor added it. */
  readonly said: Performance | null;
  /** Set for every row that is read: where and when it stands, by what readers see. */
  place: Place | null;
}

export interface Place {
  readonly keys: CreditKeys;
  readonly day: string | null;
  readonly stage: string | null;
  /** Milliseconds since 1970. */
  readonly start: number | null;
  readonly end: number | null;
}

/** A statement on which editors write. */
export interface Sheet {
  readonly claim: Lineup;
  /** It speaks today; else it only tells what editors saw. */
  readonly live: boolean;
  readonly rows: Row[];
  readonly dummy: boolean;
}

export const sheetOf = (claim: Lineup, live: boolean): Sheet => ({
  claim,
  live,
  rows: claim.data.performances.map((said) => ({ now: said, said, gone: false, place: null })),
  dummy: dummyTimes(claim.data.performances) !== null,
});

/** What editors say themselves; the highest statement of all. */
export const editorSheet = (slug: string): Sheet => ({
  claim: {
    id: `editor:${slug}`,
    position: 0,
    type: 'lineup.reported',
    subject: `edition:${slug}`,
    source: EDITOR,
    time: '',
    imports: [],
    data: {
      ...{ part: null, upstream: null, as_of: '', revision: 1, complete: false, performances: [] },
      ...{ unscheduled: [], hints: { split: [], whole: [] }, festival_day_starts: null },
    },
  },
  live: true,
  rows: [],
  dummy: false,
});

/** Where a row stands now, in the edition's zone. */
export function placeOf(sheet: Sheet, row: Row, zone: string | null): Place {
  row.place ??= placed(sheet, row.now, zone);
  return row.place;
}

/** Where its source puts it; null for what no source says. */
export const saidPlace = (sheet: Sheet, { said }: Row, zone: string | null): Place | null =>
  said === null ? null : placed(sheet, said, zone);

export const millisecondsOf = (time: string | null, zone: string | null): number | null =>
  time === null ? null : (instantOf(time, zone)?.ms ?? null);

function placed({ claim, dummy }: Sheet, performance: Ruled, zone: string | null): Place {
  const { credit, stage, start, end } = performance;
  const withheld = dummy && ruledIn(performance)?.timed !== true;
  const at = (time: string | null) => (withheld ? null : millisecondsOf(time, zone));
  return {
    keys: creditKeys(credit),
    day: performance.day ?? dayOf(start, zone, claim.data.festival_day_starts, withheld),
    stage: stage === null ? null : nameKey(stage),
    start: at(start),
    end: at(end),
  };
}

/** As the edition's own fold tells it (`editions/slots`). */
function dayOf(
  start: string | null,
  zone: string | null,
  starts: string | null,
  withheld: boolean,
): string | null {
  if (!withheld) return dayByRule({ start, zone, festival_day_starts: starts });
  const clock = start === null ? null : localClock(start, zone);
  return clock === null ? null : new Date(clock).toISOString().slice(0, 10);
}

/** Writes on a row. */
export function write(row: Row, now: Ruled): void {
  row.now = now;
  row.place = null;
}
