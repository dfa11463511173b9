import { addToGroup } from '../../../../db/groups/index.ts';
import type { Performance } from '../../../../ingest/events/statements/index.ts';
import type { Claim } from '../../claims/claim.ts';
import { creditKeys, type CreditKeys } from '../../credits/index.ts';
import { dummyTimes } from '../../editions/dummy-times.ts';
import { EDITOR, type Ruled } from '../facts/ruled-fields.ts';

export type Lineup = Claim<'lineup.reported'>;

/** One performance of a statement after the corrections applied so far. */
export interface Row {
  /** Its place in the draft. */
  readonly nth: number;
  /**
   * Stable on its draft whenever the same text is published: its place, or the editors' corrections that made
   * it.
   */
  readonly key: string;
  now: Ruled;
  gone: boolean;
  /** The source's performance; null: an editor added it. */
  readonly stated: Performance | null;
  /** Set for every row that is read: its place and time by what readers see. */
  place: SetPlace | null;
}

export interface SetPlace {
  readonly keys: CreditKeys;
  readonly day: string | null;
  readonly stage: string | null;
  /** Milliseconds since 1970. */
  readonly start: number | null;
  readonly end: number | null;
}

/** A statement on which editors write. */
export interface LineupDraft {
  readonly claim: Lineup;
  /** True if it is in force; otherwise it only records a state that editors saw. */
  readonly live: boolean;
  readonly rows: readonly Row[];
  /** Index by the source's names, and by the editors' names. */
  readonly called: readonly [Called, Called];
  readonly dummy: boolean;
}

/** Row numbers of sets by printed text and by the names of a credit, current or former. */
interface Called {
  readonly printed: Map<string, number[]>;
  readonly names: Map<string, number[]>;
}

export function draftOf(claim: Lineup, live: boolean): LineupDraft {
  const { performances } = claim.data;
  const { called, dummy } = toPrint(performances);
  const rows = performances.map((stated, nth): Row => toRow(nth, `${nth}`, stated, stated));
  return { claim, live, rows, called: [called, noOne()], dummy };
}

const noOne = (): Called => ({ printed: new Map(), names: new Map() });

const toRow = (nth: number, key: string, now: Ruled, stated: Performance | null): Row => ({
  nth,
  key,
  now,
  stated,
  gone: false,
  place: null,
});

/** Data derived from the statement alone, cached because thousands of sets are read for each correction. */
interface Print {
  readonly called: Called;
  readonly dummy: boolean;
}
const prints = new WeakMap<readonly Performance[], Print>();

function toPrint(performances: readonly Performance[]): Print {
  const known = prints.get(performances);
  if (known) return known;
  const called = noOne();
  for (const [nth, { credit }] of performances.entries()) call(called, credit, nth);
  const print = { called, dummy: dummyTimes(performances) !== null };
  prints.set(performances, print);
  return print;
}

/** The draft for the editors' own sets; it ranks above all statements. */
export const editorDraft = (slug: string): LineupDraft =>
  draftOf(
    {
      id: `editor:${slug}`,
      position: 0,
      type: 'lineup.reported',
      subject: `edition:${slug}`,
      source: EDITOR,
      time: '',
      imports: [],
      data: {
        part: null,
        upstream: null,
        as_of: '',
        revision: 1,
        complete: false,
        performances: [],
        unscheduled: [],
        hints: { split: [], whole: [] },
        festival_day_starts: null,
      },
    },
    true,
  );

/** A copy, for other corrections. */
export function copyOf(draft: LineupDraft): LineupDraft {
  const [printed, named] = draft.called;
  const rows = draft.rows.map((row) => ({ ...row }));
  return {
    ...draft,
    rows,
    called: [printed, { printed: collectLists(named.printed), names: collectLists(named.names) }],
  };
}

const collectLists = (called: ReadonlyMap<string, number[]>): Map<string, number[]> =>
  new Map([...called].map(([key, places]) => [key, [...places]]));

/** Appends an editors' set to a draft. */
export function appendSet(draft: LineupDraft, key: string, now: Ruled): Row {
  const row = toRow(draft.rows.length, key, now, null);
  (draft.rows as Row[]).push(row);
  call(draft.called[1], now.credit, row.nth);
  return row;
}

function call(called: Called, credit: string, nth: number): void {
  const { printed, names } = creditKeys(credit);
  addToGroup(called.printed, printed, nth);
  addToGroup(called.names, names, nth);
}

/** Sets that now or formerly have this credit or the same names, dropped ones included. In the draft's order. */
export function everCalled({ rows, called }: LineupDraft, keys: CreditKeys): Row[] {
  const places = new Set<number>();
  for (const { printed, names } of called) {
    for (const nth of printed.get(keys.printed) ?? []) places.add(nth);
    for (const nth of names.get(keys.names) ?? []) places.add(nth);
  }
  return [...places].sort((a, b) => a - b).map((nth) => rows[nth]!);
}

/** Writes on a row. */
export function rewriteRow(draft: LineupDraft, row: Row, now: Ruled): void {
  const renamed = row.now.credit !== now.credit;
  row.now = now;
  row.place = null;
  if (renamed) call(draft.called[1], now.credit, row.nth);
}
