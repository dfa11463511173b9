import { nameKey } from '../../../../db/keys/index.ts';
import type { Performance } from '../../../../ingest/events/statements/index.ts';
import type { Selection } from '../../../../ingest/events/corrections/index.ts';
import { creditKeys, type CreditKeys } from '../../credits/index.ts';
import { everCalled, type SetPlace, type Row, type LineupDraft } from './lineup-draft.ts';
import { placeOf } from './lineup-place.ts';

/** The statements of an edition, as an editor saw them. */
export interface Scene {
  readonly drafts: readonly LineupDraft[];
  /** The drafts that the editor of this correction saw; the others are later. */
  readonly seen: ReadonlySet<LineupDraft>;
  readonly zone: string | null;
  /** Identifies the operation and its correction. */
  readonly operationId: string;
  readonly matches: Matches;
}

/** The sets that selections and added performances match; keyed by object identity. */
export type Matches = Map<Selection | Performance, ReadonlyMap<LineupDraft, Selected>>;

/** The rows of one statement that an operation matches. */
export interface Selected {
  readonly rows: readonly Row[];
  /** The statement is later and gives the set a place that neither the editor nor an earlier statement gave. */
  readonly contradicts: boolean;
}

/**
 * The sets that a selection means, in every statement: those that match by what readers see; if a source has
 * fewer fields, by those it has. In a statement without a match, the same set in another place: of the same
 * credit and day if the editor saw it, of the same credit if it came later; never a set that was there beside
 * the selected one, and never one that is already as the operation would make it (`isDone`).
 */
export function select(
  scene: Scene,
  selection: Selection,
  isDone: (row: Row, draft: LineupDraft) => boolean,
): Map<LineupDraft, Selected> {
  const wanted = toWanted(selection);
  const found = new Map<LineupDraft, Selected>();
  for (const draft of scene.drafts) {
    const rows = fitting(scene, draft, wanted);
    if (rows.length > 0) found.set(draft, { rows, contradicts: false });
  }
  scene.matches.set(selection, found);
  const met = metBy(scene, wanted, found);
  if (met.selected.length === 0) return found;
  for (const draft of scene.drafts) {
    const later = !scene.seen.has(draft);
    if (found.has(draft) || (later && !draft.live)) continue;
    const rows = elsewhere(scene, draft, wanted, met, isDone);
    if (rows.length > 0) found.set(draft, { rows, contradicts: later });
  }
  return found;
}

interface Wanted {
  readonly keys: CreditKeys;
  /** Undefined: any; null: none. */
  readonly day: string | null | undefined;
  readonly stage: string | null | undefined;
  readonly start: number | null | undefined;
}

const toWanted = ({ credit, day, stage, start }: Selection): Wanted => ({
  keys: creditKeys(credit),
  day,
  stage: typeof stage === 'string' ? nameKey(stage) : stage,
  start: typeof start === 'string' ? Date.parse(start) : start,
});

/** Tries rules from the most to the least certain; the first that matches any row of a statement wins. */
function fitting({ zone }: Scene, draft: LineupDraft, wanted: Wanted): Row[] {
  const own = knownByExactName(draft, wanted);
  const printed = own.filter((row) => placeOf(draft, row, zone).keys.printed === wanted.keys.printed);
  for (const silent of [false, true]) {
    for (const rows of [printed, own]) {
      const fit = rows.filter((row) => fits(placeOf(draft, row, zone), wanted, silent));
      if (fit.length > 0) return fit;
    }
  }
  return [];
}

/** Sets of the credit, or of the same names, that are not dropped. */
const knownByExactName = (draft: LineupDraft, { keys }: Wanted): Row[] =>
  everCalled(draft, keys).filter(({ now, gone }) => {
    const { printed, names } = creditKeys(now.credit);
    return !gone && (printed === keys.printed || names === keys.names);
  });

/** @param silent true if a missing value matches. */
const fits = (place: SetPlace, { day, stage, start }: Wanted, silent: boolean): boolean =>
  agrees(place.day, day, silent) && agrees(place.stage, stage, silent) && agrees(place.start, start, silent);

const agrees = <V>(is: V | null, wanted: V | null | undefined, silent: boolean): boolean =>
  wanted === undefined || is === wanted || (silent && is === null);

/** Places of the credit that the editor saw: of the selected sets and of the others. */
interface Met {
  readonly selected: readonly SetPlace[];
  readonly others: readonly SetPlace[];
  /** The number of selected sets of one statement. */
  readonly count: number;
}

function metBy({ seen, zone }: Scene, wanted: Wanted, found: ReadonlyMap<LineupDraft, Selected>): Met {
  const selected: SetPlace[] = [];
  const others: SetPlace[] = [];
  let count = 0;
  for (const draft of seen) {
    const chosen = found.get(draft)?.rows ?? [];
    count = Math.max(count, chosen.length);
    for (const row of knownByExactName(draft, wanted)) {
      const place = placeOf(draft, row, zone);
      if (chosen.includes(row)) selected.push(place);
      else if (found.has(draft)) others.push(place);
    }
  }
  return { selected, others, count };
}

function elsewhere(
  { seen, zone }: Scene,
  draft: LineupDraft,
  wanted: Wanted,
  met: Met,
  isDone: (row: Row, draft: LineupDraft) => boolean,
): Row[] {
  const days = new Set(met.selected.map(({ day }) => day));
  return knownByExactName(draft, wanted)
    .filter((row) => {
      const place = placeOf(draft, row, zone);
      if (isDone(row, draft)) return false;
      if (seen.has(draft) && (place.day === null || !days.has(place.day))) return false;
      return !isAnother(place, met);
    })
    .slice(0, met.count);
}

/** Whether the place is closer to one of the other sets than to the selected ones. */
function isAnother(place: SetPlace, { selected, others }: Met): boolean {
  const toSelected = Math.min(...selected.map((each) => distance(place, each)));
  return others.some((each) => {
    const away = distance(place, each);
    return each.day === place.day && (away === 0 || away < toSelected);
  });
}

const HOUR_MS = 3_600_000;

function distance(a: SetPlace, b: SetPlace): number {
  const days = a.day === b.day ? 0 : 48 * HOUR_MS;
  if (a.start !== null && b.start !== null)
    return days + Math.min(24 * HOUR_MS, Math.abs(a.start - b.start)) + (a.stage === b.stage ? 0 : 1);
  return days + (a.stage === b.stage ? 0 : 12 * HOUR_MS);
}
