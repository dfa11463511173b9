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
  /** Its place in the sheet. */
  readonly nth: number;
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
  readonly rows: readonly Row[];
  /** By the printed text and by the names of a credit: who is or ever was called so. A lineup holds thousands. */
  readonly called: Called;
  readonly dummy: boolean;
}

interface Called {
  readonly printed: Map<string, Row[]>;
  readonly names: Map<string, Row[]>;
}

export function sheetOf(claim: Lineup, live: boolean): Sheet {
  const { performances } = claim.data;
  const called: Called = { printed: new Map(), names: new Map() };
  const sheet: Sheet = { claim, live, rows: [], called, dummy: dummyTimes(performances) !== null };
  for (const said of performances) put(sheet, said, said);
  return sheet;
}

/** What editors say themselves; the highest statement of all. */
export const editorSheet = (slug: string): Sheet =>
  sheetOf(
    {
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
    true,
  );

/** Puts a set at the end of a sheet. */
export function put(sheet: Sheet, now: Ruled, said: Performance | null = null): Row {
  const row: Row = { nth: sheet.rows.length, now, said, gone: false, place: null };
  (sheet.rows as Row[]).push(row);
  call(sheet, row);
  return row;
}

function call({ called }: Sheet, row: Row): void {
  const { printed, names } = creditKeys(row.now.credit);
  list(called.printed, printed, row);
  list(called.names, names, row);
}

function list(called: Map<string, Row[]>, key: string, row: Row): void {
  const known = called.get(key);
  if (!known) called.set(key, [row]);
  else if (!known.includes(row)) known.push(row);
}

/** Sets that are or ever were credited so, or by the same names, dropped ones too. In the sheet's order. */
export function everCalled({ called }: Sheet, { printed, names }: CreditKeys): Row[] {
  const rows = new Set([...(called.printed.get(printed) ?? []), ...(called.names.get(names) ?? [])]);
  return [...rows].sort((a, b) => a.nth - b.nth);
}

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
export function write(sheet: Sheet, row: Row, now: Ruled): void {
  const renamed = row.now.credit !== now.credit;
  row.now = now;
  row.place = null;
  if (renamed) call(sheet, row);
}
