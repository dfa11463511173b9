import { nameKey } from '../../../../../db/keys/index.ts';
import vocabulary from './programme-items.json' with { type: 'json' };
import { listEntries, wellKnownActs } from '../well-known-names.ts';

/*
 * Items of a programme that are no music (`Gabber Quiz`, `Kinderland`, `Große Lasershow`, `Roda de Capoeira`), and phrases that
 * announce somebody without a name, in the languages of the vocabularies. A fixed list, as those of well-known names.
 */

/** Characters. */
const MAX_ITEM_CHARACTERS = 100;
const MAX_WORDS = 7;
const MAX_WORDS_OF_ENTRY = 4;

/** The words of a text without accents, in lower case; a text that is longer than any item has none. */
export function toWords(text: string): readonly string[] {
  if (text.length > MAX_ITEM_CHARACTERS) return [];
  const low = text.toLowerCase();
  // Nearly every name is plain, and folding costs more than all that follows.
  if (PLAIN.test(low)) return low.split(' ');
  const folded = low.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
  return folded.replaceAll(AROUND, '').split(BETWEEN);
}
const PLAIN = /^[a-z0-9](?:[ -&(-~]*[a-z0-9])?$/;
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}']+$/gu;
/** `d'écriture` is two words. */
const BETWEEN = / |(?<=')/;

/** The entries of a vocabulary as `toWords` reads them. */
export const entriesIn = (lines: readonly string[]): string[] =>
  listEntries(lines).map((entry) => toWords(entry).join(' '));

interface Items {
  /** Whole credits. */
  readonly alone: ReadonlySet<string>;
  /** The last words of a credit of several words, and of these the very last. */
  readonly last: ReadonlySet<string>;
  readonly veryLast: ReadonlySet<string>;
  /** The ends of compound words, and of these the last letters: nearly every name fails this test. */
  readonly endings: readonly string[];
  readonly lastLetters: ReadonlySet<string>;
  /** The first words of a credit, and of these the very first. */
  readonly first: ReadonlySet<string>;
  readonly veryFirst: ReadonlySet<string>;
  /** The first words of a talk, and of these the very first; a name follows. */
  readonly talks: ReadonlySet<string>;
  readonly beginsTalk: ReadonlySet<string>;
  readonly unnamed: ReadonlySet<string>;
  /** Of these the very first words, with and without accents: nearly every name fails this test. */
  readonly beginsUnnamed: ReadonlySet<string>;
}

let items: Items | null = null;

/** Computed for the first credit, as the keys of well-known names: programs that read none start without it. */
const readItems = (): Items => (items ??= computeItems());

function computeItems(): Items {
  const endings = entriesIn([...vocabulary.endings, ...vocabulary.endings_only]);
  const anywhere = entriesIn(vocabulary.items);
  const last = new Set([...entriesIn([...vocabulary.last, ...vocabulary.endings]), ...anywhere]);
  const first = new Set([...entriesIn(vocabulary.first), ...anywhere]);
  const unnamed = new Set(entriesIn(vocabulary.unnamed));
  const talks = new Set(entriesIn(vocabulary.talks));
  return {
    alone: new Set([...entriesIn(vocabulary.alone), ...anywhere]),
    last,
    veryLast: new Set([...last].map((entry) => entry.split(' ').at(-1)!)),
    endings,
    lastLetters: new Set(endings.map((ending) => ending.slice(-4))),
    first,
    veryFirst: firstWords([...first]),
    talks,
    beginsTalk: firstWords([...listEntries(vocabulary.talks), ...talks]),
    unnamed,
    beginsUnnamed: firstWords([...listEntries(vocabulary.unnamed), ...unnamed]),
  };
}

const firstWords = (entries: readonly string[]): ReadonlySet<string> =>
  new Set(entries.map((entry) => entry.split(' ', 1)[0]!));

/** Is this a phrase that announces somebody without a name (`DJ Contest Winner`)? */
export function isUnnamedItem(text: string): boolean {
  const { beginsUnnamed, unnamed } = readItems();
  return beginsUnnamed.has(text.split(' ', 1)[0]!.toLowerCase()) && unnamed.has(toWords(text).join(' '));
}

/** Is a whole credit an item that is no music, and not the name of a well-known act? */
export function isProgrammeItem(credit: string): boolean {
  const text = MAY_HAVE_PLACE.test(credit) ? credit.replace(BEHIND, '') : credit;
  const isOne = opensTalk(text) || ((isItem(text) || isItemBesideItems(text)) && !NAMES_ACTS.test(credit));
  return isOne && !wellKnownActs().has(nameKey(credit));
}

/** Does this begin or end like an item, whatever its other words are (`Taller Ada`, `Ada & Bo Quiz`)? */
export function resemblesItem(words: readonly string[]): boolean {
  const { veryFirst, first, veryLast } = readItems();
  const opens = veryFirst.has(words[0]!) && first.has(words[0]!);
  return words.length > 1 && (opens || (veryLast.has(words.at(-1)!) && endsSo(words)));
}

/** `In gesprek met Ada Lund`, `Conversa com Ada`. */
function opensTalk(text: string): boolean {
  if (!readItems().beginsTalk.has(text.split(' ', 1)[0]!.toLowerCase())) return false;
  const words = toWords(text);
  return upTo(words.length - 1).some((count) => readItems().talks.has(words.slice(0, count).join(' ')));
}
const MAY_HAVE_PLACE = /[([@]| (?:at|in|im|am|auf|op|sur) /;
/** `Kinderland (Some Stage)`, `Some Meditation at the Lake`. */
const BEHIND = /(?<=\S) (?:[([]|(?:at|in|im|am|auf|op|sur|@) (?:the |der |dem |de |la |le )?\p{Lu}).*$/u;

function isItem(text: string): boolean {
  const words = toWords(text);
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  return readItems().alone.has(words.join(' ')) || endsAsItem(words, text) || beginsAsItem(words, text);
}

/** `Opening Ceremony & Morning Yoga`, `Kermis & bungeejumpen`. */
function isItemBesideItems(text: string): boolean {
  if (!BESIDE.test(text)) return false;
  const parts = text.split(BESIDE);
  return isItem(parts[0]!) && parts.every((part) => isItem(part) || /^\p{Ll}/u.test(part));
}
const BESIDE = / (?:&|\+|\/|and|und|en|et|y|e|i|og|och) /;
/** `Opening Ceremony with Ada`, `Ada presents Some Quiz`: acts play. */
const NAMES_ACTS = /[:|]| (?:b2b|f2f|vs\.?|x|feat\.?|ft\.?|pres\.?|presents?|w\/|by|hosted) /i;

/** `Gabber Quiz`, `Große Lasershow`; not `Ada & Bo Quiz`. */
function endsAsItem(words: readonly string[], text: string): boolean {
  const last = words.at(-1)!;
  const isNoun = words.length > 1 && readItems().veryLast.has(last) && endsSo(words);
  return (isNoun || isCompound(last)) && !SEVERAL.test(text);
}

const endsSo = (words: readonly string[]): boolean =>
  upTo(words.length).some((count) => readItems().last.has(words.slice(-count).join(' ')));
const isCompound = (word: string): boolean =>
  readItems().lastLetters.has(word.slice(-4)) &&
  readItems().endings.some((ending) => word.length > ending.length && word.endsWith(ending));

/** `Taller de percusión`, `Projection de film`: the second word begins in lower case, as in hardly any name. */
const beginsAsItem = (words: readonly string[], text: string): boolean =>
  readItems().veryFirst.has(words[0]!) &&
  SECOND_IN_LOWER_CASE.test(text) &&
  !WITH_ACT.test(text) &&
  upTo(words.length - 1).some((count) => readItems().first.has(words.slice(0, count).join(' ')));
const SEVERAL = /[,&+]| (?:with|and|und|et|en|y|con|mit|avec|met)\b/i;
const WITH_ACT = / (?:with|mit|avec|con|met|com) \p{Lu}/u;
const SECOND_IN_LOWER_CASE = /^[^\p{L}]*[^\s'’]+[ '’][\p{Ll}\p{N}]/u;

const upTo = (most: number): number[] =>
  Array.from({ length: Math.min(most, MAX_WORDS_OF_ENTRY) }, (_, i) => i + 1);
