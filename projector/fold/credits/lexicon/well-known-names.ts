import { nameKey } from '../../../../db/keys/index.ts';
import vocabulary from './well-known-names.json' with { type: 'json' };

/*
 * Names that people who book acts know: acts whose names hold a joiner (`Kruder & Dorfmeister`), acts that often share sets,
 * and labels and nights that present others. A fixed list, so that a catalog without identity data reads them too.
 */

/** The entries of a vocabulary, several in a line. */
export const listEntries = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split('; '));

interface WellKnown {
  readonly acts: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly beginnings: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

let wellKnown: WellKnown | null = null;

/** Computed for the first credit, since the keys of 10,000 names delay the start of programs that read none. */
const readWellKnown = (): WellKnown => (wellKnown ??= computeWellKnown());

function computeWellKnown(): WellKnown {
  const names = listEntries([...vocabulary.joined, ...vocabulary.acts]);
  const labels = listEntries(vocabulary.labels);
  return {
    acts: new Set(names.map(nameKey)),
    labels: new Set(labels.map(nameKey)),
    beginnings: beginningsOf(names),
  };
}

/** The name keys of acts that are known everywhere. */
export const wellKnownActs = (): ReadonlySet<string> => readWellKnown().acts;

/** Words of the longest name that is looked for at the beginning of another. */
const MAX_NAME_WORDS = 8;

/**
 * The number of words of the longest well-known name with these two first words, by the key of the first and then of the
 * second. For a name of one word, the inner map has no entry.
 */
function beginningsOf(names: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const name of names) {
    const [first, second, ...others] = name.split(' ');
    const known = found.get(keyOfWord(first!)) ?? new Map<string, number>();
    found.set(keyOfWord(first!), known);
    if (second === undefined) continue;
    const key = keyOfWord(second);
    known.set(key, Math.max(known.get(key) ?? 0, Math.min(MAX_NAME_WORDS, 2 + others.length)));
  }
  return found;
}

/** The key of one word; of a word between two others (`&`), the key that it has there. */
function keyOfWord(word: string): string {
  const key = nameKey(word);
  return key === 'and' || key === 'und' || key === '+' ? '&' : key;
}

/** Words behind a name that make another act of it. */
const ANOTHER =
  /(?:^| )(?:band|duo|trio|quartett?|kvartett|quintett?|kvintett|sextett?|septett?|\d-?tett?|group|ensemble|collective|orchestr[ae]|orchester|orquesta|orkest(?:ra|er)?|family|brothers|sisters|project|experience|revival|tribute|cover|covers|karaoke|crew|gang|company|all ?stars|sound ?system|disko|jr|sr|mbe|obe|ii|iii)\.?$|(?:^| )(?:tribute|&|and|y|et|i) /i;
const OF_A_SET =
  /^(?:redux|classics?|old ?school|reunion|reloaded|retro|remastered|revisited|set|live)(?: set)?$/i;

/** The first letters of such words. */
const OF_A_SET_BEGINS = 'cClLoOrRsS';

/** `Ada, Bo`: no name with a title. */
const JOINED = /[,/+|;&:–—-](?: |$)/;
/** A joiner, or the apostrophe of an owner (`Ada Lunds’ Night Tides`). */
const JOINER_AT_THE_END = /[,/\\+|;&:–—’'-]$/;

/** A well-known act at the beginning of a longer name, and whether only words about a set follow it; else null. */
export function wellKnownBefore(name: string): { readonly name: string; readonly ofSet: boolean } | null {
  const space = name.indexOf(' ');
  const longest = space === -1 ? 0 : mostWords(name, space);
  if (longest === 0) return null;
  const words = name.split(' ', longest + 1);
  for (let length = words.length - 1; length > 0; length--) {
    const before = words.slice(0, length).join(' ');
    const rest = name.slice(before.length + 1);
    if (JOINED.test(rest) || JOINER_AT_THE_END.test(before)) continue;
    const ofSet = OF_A_SET.test(rest);
    const isTitle = length > 1 && /^[\p{Lu}\p{N}].*\p{L}{2}/u.test(rest) && !ANOTHER.test(rest);
    // `DJ Zorp Quix`: a longer name.
    if (!ofSet && !rest.includes(' ') && /^dj \S+$/i.test(before)) continue;
    if ((ofSet || isTitle) && wellKnownActs().has(nameKey(before))) return { name: before, ofSet };
  }
  return null;
}

/**
 * The number of words of the longest well-known name that begins with the same two words; 1 if only words about a set follow
 * the first word; 0, as for nearly all names, if there is no such name.
 */
function mostWords(name: string, space: number): number {
  const end = name.indexOf(' ', space + 1);
  const ofSet = OF_A_SET_BEGINS.includes(name.charAt(space + 1)) && OF_A_SET.test(name.slice(space + 1));
  if (end === -1 && !ofSet) return 0;
  const seconds = readWellKnown().beginnings.get(keyOfWord(name.slice(0, space)));
  if (seconds === undefined) return 0;
  return seconds.get(keyOfWord(name.slice(space + 1, end))) ?? (ofSet ? 1 : 0);
}

/** Is this the name key of a label or a night, which presents others? */
export const isLabel = (key: string): boolean => readWellKnown().labels.has(key);
