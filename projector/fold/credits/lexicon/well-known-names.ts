import { nameKey } from '../../../../db/keys/index.ts';
import vocabulary from './well-known-names.json' with { type: 'json' };

/*
 * Names that people who book acts know: acts whose names hold a joiner (`Kruder & Dorfmeister`), acts that often share sets,
 * and labels and nights that present others. A fixed list, so that a catalog without identity data reads them too.
 */

const keysIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('; ')).map(nameKey));

const ACTS: ReadonlySet<string> = keysIn([...vocabulary.joined, ...vocabulary.acts]);
const LABELS: ReadonlySet<string> = keysIn(vocabulary.labels);

/** Is this the name key of an act that is known everywhere? */
export const isWellKnownAct = (key: string): boolean => ACTS.has(key);

/** Words in lower case that well-known names of several words begin with. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...vocabulary.joined, ...vocabulary.acts]
    .flatMap((line) => line.split('; '))
    .map((name) => name.split(' ')[0]!.toLowerCase()),
);

/** Words behind a name that make another act of it. */
const ANOTHER =
  /(?:^| )(?:band|trio|quartet|quintet|sextet|septet|group|ensemble|collective|orchestra|orkestra|family|brothers|sisters|project|experience|revival|tribute|cover|covers|karaoke|crew|gang|company|duo|all ?stars|sound ?system|disko|jr|sr|ii|iii)\.?$|(?:^| )(?:tribute|&|and|y|et|i) /i;
const OF_A_SET =
  /^(?:redux|classics?|old ?school|reunion|reloaded|retro|remastered|revisited|set|live)(?: set)?$/i;

/** `Ada, Bo`: no name with a title. */
const JOINED = /[,/+|;&:–—-](?: |$)/;
const JOINER_AT_THE_END = /[,/+|;&:–—-]$/;
/** No name of the list has more words. */
const LONGEST = 8;

/** A well-known act at the beginning of a longer name, and whether only words about a set follow it; else null. */
export function wellKnownBefore(name: string): { readonly name: string; readonly ofSet: boolean } | null {
  const space = name.indexOf(' ');
  if (space === -1 || !FIRST_WORDS.has(name.slice(0, space).toLowerCase())) return null;
  const words = name.split(' ', LONGEST + 2);
  for (let length = Math.min(words.length - 1, LONGEST); length > 0; length--) {
    const before = words.slice(0, length).join(' ');
    const rest = name.slice(before.length + 1);
    if (JOINED.test(rest) || JOINER_AT_THE_END.test(before)) continue;
    const ofSet = OF_A_SET.test(rest);
    const isTitle = length > 1 && /^[\p{Lu}\p{N}].*\p{L}{2}/u.test(rest) && !ANOTHER.test(rest);
    if ((ofSet || isTitle) && ACTS.has(nameKey(before))) return { name: before, ofSet };
  }
  return null;
}

/** Is this the name key of a label or a night, which presents others? */
export const isLabel = (key: string): boolean => LABELS.has(key);
