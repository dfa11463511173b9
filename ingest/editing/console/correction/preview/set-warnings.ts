import { nameKey } from '../../../../../db/keys/index.ts';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { clock, quoted } from '../field-values.ts';

/** Minutes; hardly any set is longer. */
const MAX_USUAL_MINUTES = 6 * 60;
/** Minutes; an end before the start is read as one of the next day, so that the set is longer than this. */
const MAX_POSSIBLE_MINUTES = 12 * 60;

/**
 * Warns about unusual values in sets that a change adds or alters: sentences, each once. They do not block.
 * @param before the edition's sets as readers see them; `after`: as they would see them.
 */
export function setWarnings(before: readonly ShownSet[], after: readonly ShownSet[]): string[] {
  const sentences = alteredSets(before, after).flatMap((set) => [
    ...lengthWarning(set),
    ...stageWarning(set, [...before, ...after]),
    ...after.filter((other) => other !== set && areAtOnce(set, other)).flatMap((other) => clash(set, other)),
  ]);
  return [...new Set(sentences)];
}

/** The confirmed sets that a change adds or alters. */
export function alteredSets(before: readonly ShownSet[], after: readonly ShownSet[]): ShownSet[] {
  const known = new Set(before.map(setKey));
  return after.filter((set) => !known.has(setKey(set)) && set.status === 'confirmed');
}

const setKey = ({ credit, day, stage, start, end, status, acts }: ShownSet): string =>
  JSON.stringify([credit, day, stage, start, end, status, acts.map(({ slug, role }) => [slug, role])]);

function lengthWarning({ credit, start, end }: ShownSet): string[] {
  if (start === null || end === null) return [];
  const minutes = minutesBetween(start, end);
  if (minutes <= 0) return [`${quoted(credit)} ends before it starts: ${clock(start)}–${clock(end)}.`];
  const hours = Math.round(minutes / 6) / 10;
  if (isBackwards(minutes))
    return [
      `${quoted(credit)} ends before it starts, or lasts ${hours} hours: ${clock(start)}–${clock(end)}.`,
    ];
  return minutes > MAX_USUAL_MINUTES
    ? [`${quoted(credit)} lasts ${hours} hours: ${clock(start)}–${clock(end)}.`]
    : [];
}

/** Another spelling of a stage makes a stage of its own. */
function stageWarning({ stage }: ShownSet, sets: readonly ShownSet[]): string[] {
  if (stage === null) return [];
  const other = sets.find(
    (set) => set.stage !== null && set.stage !== stage && nameKey(set.stage) === nameKey(stage),
  );
  return other ? [`The stage ${quoted(stage)} is also spelled ${quoted(other.stage!)}.`] : [];
}

/** Whether both take place and one begins during the other. Without a credible end, only its beginning counts. */
export function areAtOnce(one: ShownSet, other: ShownSet): boolean {
  if (other.status !== 'confirmed' || one.start === null || other.start === null) return false;
  const [a, b] = [toSpan(one.start, one.end), toSpan(other.start, other.end)];
  return a.from === b.from || (a.from < b.to && b.from < a.to);
}

function toSpan(start: string, end: string | null): { readonly from: number; readonly to: number } {
  const minutes = end === null ? 0 : minutesBetween(start, end);
  const from = Date.parse(start);
  return { from, to: isBackwards(minutes) ? from : from + minutes * 60_000 };
}

const minutesBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / 60_000;

/** Whether a set of this length probably ends before it starts: its end was read as one of the next day. */
const isBackwards = (minutes: number): boolean => minutes <= 0 || minutes > MAX_POSSIBLE_MINUTES;

/** Two sets on one stage, or one artist on two, at the same time. */
function clash(set: ShownSet, other: ShownSet): string[] {
  if (set.stage !== null && other.stage !== null && nameKey(set.stage) === nameKey(other.stage))
    return [`On ${set.stage}, ${inOrder(set, other)} overlap.`];
  const players = new Set(listArtists(other).map(({ slug }) => slug));
  return listArtists(set)
    .filter(({ slug }) => players.has(slug))
    .map(({ name }) => `${name} plays on ${places(set, other)} at the same time.`);
}

export const listArtists = ({ acts }: ShownSet): ShownSet['acts'] =>
  acts.filter(({ slug, role }) => slug !== null && role !== 'host');

const timed = ({ credit, start, end }: ShownSet): string =>
  `${quoted(credit)} (${clock(start!)}${end === null ? '' : `–${clock(end)}`})`;

/** The same sentence for both sets of a pair. */
const inOrder = (set: ShownSet, other: ShownSet): string => [timed(set), timed(other)].sort().join(' and ');
const places = (set: ShownSet, other: ShownSet): string =>
  [set.stage ?? 'no stage', other.stage ?? 'no stage'].sort().join(' and ');
