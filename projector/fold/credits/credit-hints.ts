import { nameKey } from '../../../db/keys/index.ts';
import { type Masked, type Part, slice } from './lexicon/brackets.ts';
import { type Joiner, joiners, partsBetween } from './lexicon/joiners.ts';
import type { Hints, PlayedBy } from './reading-types.ts';

export type { Hints };

export const NO_HINTS: Hints = Object.freeze({ split: Object.freeze([]), whole: Object.freeze([]) });

/** An act of more parts was never seen, and time stays linear. */
const MAX_WHOLE_PARTS = 4;

/**
 * The joiners of acts in this source. A joiner that the manifest splits is not inside a name that it lists as
 * whole: `Degos & Re-Done vs MYST` if `&` splits and `Degos & Re-Done` is one act.
 */
export function joinersOf(text: Masked, { split, whole }: Hints): readonly Joiner[] {
  const found = joiners(text, split);
  if (split.length === 0 || whole.length === 0 || found.length === 0) return found;
  const names = wholesIn(text, partsBetween(text, found), whole);
  return names.length === 0
    ? found
    : found.filter((joiner) => !names.some(({ from, to }) => joiner.from >= from && joiner.to <= to));
}

type TextSpan = Pick<Part, 'from' | 'to'>;

/** Spans of the text that a manifest names as a whole: neighbouring parts, or the beginning of the text after a joiner. */
function wholesIn(text: Masked, parts: readonly Part[], whole: readonly string[]): TextSpan[] {
  const wholes = wholesOf(whole);
  return parts.flatMap(({ from }, first) => {
    const ends = parts.slice(first + 1, first + MAX_WHOLE_PARTS).map(({ to }) => to);
    const spelled = whole.flatMap((name) => (beginsWith(text.text, from, name) ? from + name.length : []));
    return [...ends.filter((to) => wholes.has(nameKey(slice(text, from, to).text))), ...spelled].map(
      (to): TextSpan => ({ from, to }),
    );
  });
}

function beginsWith(text: string, from: number, name: string): boolean {
  const to = from + name.length;
  if (text.charCodeAt(from) !== name.charCodeAt(0) || to > text.length) return false;
  return text.startsWith(name, from) && (to === text.length || text[to] === ' ');
}

/**
 * Compiled lists of a manifest, kept per list: the credits of a lineup share them, and a list may have thousands of
 * entries.
 */
function oncePerList<T, Made>(make: (list: readonly T[]) => Made): (list: readonly T[]) => Made {
  const made = new WeakMap<readonly T[], Made>();
  return (list) => {
    const known = made.get(list);
    if (known !== undefined) return known;
    const fresh = make(list);
    made.set(list, fresh);
    return fresh;
  };
}

/** The manifest's `acts.whole` by key. */
export const wholesOf: (whole: readonly string[]) => ReadonlyMap<string, string> = oncePerList(
  (whole) => new Map(whole.map((name) => [nameKey(name), name] as const).filter(([key]) => key !== '')),
);

const playsByKey = oncePerList(
  (plays: readonly PlayedBy[]) => new Map(plays.map(({ credit, acts }) => [nameKey(credit), acts])),
);

/** The acts of this credit by the manifest; null: it has none. */
export const playedBy = (credit: string, { plays }: Hints): PlayedBy['acts'] | null =>
  plays === undefined ? null : (playsByKey(plays).get(nameKey(credit)) ?? null);

/** The manifest's `acts.namesakes` as keys. */
export const namesakeKeys: (namesakes: readonly string[]) => ReadonlySet<string> = oncePerList(
  (namesakes) => new Set(namesakes.map(nameKey)),
);
