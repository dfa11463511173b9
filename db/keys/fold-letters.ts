/**
 * Text without differences that do not distinguish names: compatibility forms (NFKC), case (full
 * case-folding: `ß` = `ss`), marks on Latin, Greek and Cyrillic letters, invisible characters. Spaces,
 * punctuation and symbols stay for the callers.
 */
export const foldLetters = (text: string): string => fold(text, MARKED);

/** Like `foldLetters`, but marks on Greek and Cyrillic stay: in an address, `й` is a letter of its own. */
export const foldLatin = (text: string): string => fold(text, LATIN_MARKED);

function fold(text: string, marked: RegExp): string {
  if (isAscii(text)) return foldAscii(text);
  if (LATIN.test(text)) return foldAscii(text.replace(BEYOND_ASCII, (letter) => LATIN_FOLDED.get(letter)!));
  return foldAny(text, marked);
}

const foldAscii = (text: string): string => text.toLowerCase().replaceAll('`', "'");

function foldAny(text: string, marked: RegExp): string {
  return foldCase(compatible(text))
    .normalize('NFD')
    .replace(marked, '$1')
    .replace(LETTERS, (letter) => LETTER_MAP.get(letter) ?? letter)
    .normalize('NFKC');
}

/** NFC and NFKC each make some of the apostrophes of others, hence twice. */
const compatible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .replace(INVISIBLE, '');

/** Zero-width, bidi, variation selectors and the like: they never distinguish two names. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** Everything that is typed for an apostrophe. NFKC would turn some of them into a space and a mark. */
const APOSTROPHES =
  /[\u2018\u2019\u201a\u201b\u2032\u00b4\u0060\u02b9-\u02bd\u02c8\u02ca\u02cb\uff07\uff40\ua78b\ua78c]/g;

/** Letters that Unicode does not decompose and people type without their stroke. */
const LETTER_MAP = new Map(
  Object.entries({
    ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ȷ: 'j', ĸ: 'k',
    ƒ: 'f', ƀ: 'b', ȼ: 'c', ɇ: 'e', ǥ: 'g', ɨ: 'i', ɉ: 'j', ƚ: 'l', ɍ: 'r', ʉ: 'u', ɏ: 'y', ƶ: 'z', ⱥ: 'a', ⱦ: 't',
    ß: 'ss', ς: 'σ',
  }),
); // prettier-ignore
const LETTERS = new RegExp(`[${[...LETTER_MAP.keys()].join('')}]`, 'g');

/** A letter of the three scripts with its marks. A mark's own script is mostly `Inherited`, so the base decides. */
const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const LATIN_MARKED = /(\p{Script=Latin})\p{M}+/gu;

const isAscii = (text: string): boolean => !/[^\x20-\x7e]/.test(text);

/** JavaScript has no case-folding; the way down, up and down again is the same but for the final sigma (mapped). */
const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

/** Matches nearly all names: composed Latin letters, each of which folds independently of its neighbours. */
const LATIN = /^[\x20-\x7e\xa0-\u017f]*$/;
const BEYOND_ASCII = /[\xa0-\u017f]/g;
const LATIN_FOLDED = new Map(
  Array.from({ length: 0x180 - 0xa0 }, (_, at) => String.fromCharCode(0xa0 + at)).map(
    (letter) => [letter, foldAny(letter, MARKED)] as const,
  ),
);
