import * as words from './title-words.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

/** Matches any of these words; longer ones are tried first. */
const any = (list: readonly string[]): string =>
  `(?:${[...list]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

const MONTH = any(words.MONTHS.flat());
const DAY = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th|er|\\.)?(?!\\d)';
const LINK = `(?:\\s*[,&+–—/-]\\s*|\\s+${any(words.DAY_LINKS)}\\s+|\\s+)`;
const DAYS = `${DAY}(?:${LINK}(?:${any(words.DATE_LEADS)}\\s+)?${DAY}){0,12}`;
const YEAR = '(?:,?\\s+(?:de\\s+)?(?<year>(?:19|20)\\d\\d)(?!\\d))?';
const DAYS_OF_MONTH = `${DAYS}\\s*(?:de\\s+|d')?${MONTH}\\.?${END}`;

/** `21 & 22 juillet 2018`, `du 29 juin au 1 juillet`, `July 20-22, 2018`, `20.07.-22.07.2018`. */
export const DATES: readonly RegExp[] = [
  new RegExp(
    `${START}(?:${any(words.DATE_LEADS)}\\s+)?(?:${DAYS_OF_MONTH}${LINK}(?:${any(words.DATE_LEADS)}\\s+)?)?${DAYS_OF_MONTH}${YEAR}`,
    'giu',
  ),
  new RegExp(`${START}${MONTH}\\.?\\s+${DAYS}${END}${YEAR}`, 'giu'),
  /(?<!\d)\d{1,2}[./]\d{1,2}\.?(?:[./](?<year>(?:19|20)\d\d))?(?:\s*[-–—]\s*\d{1,2}[./]\d{1,2}\.?(?:[./]?(?<until>(?:19|20)\d\d))?)(?!\d)/giu,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?<year>(?:19|20)\d\d)(?!\d)/giu,
  /(?<!\d)(?<year>(?:19|20)\d\d)-\d\d-\d\d(?!\d)/giu,
];

/** `2018`, `2018/2019`, `2018/19`, `'18`. */
export const YEARS_NAMED =
  /(?<![\p{L}\d#])(?:(?<year>(?:19|20)\d\d)(?:\s*[/–-]\s*(?<next>(?:19|20)?\d\d)(?!\d))?|['’](?<short>\d\d))(?![\p{L}\d])/gu;

const NUMBER = '\\d{1,3}';
const NTH = `(?:${NUMBER}\\s?(?:st|nd|rd|th|e|è|ème|eme|ère|er|º|ª|°|\\.)|${NUMBER}|[IVXL]{1,6}|${any(words.ORDINALS.flat())})`;

/** `#21`: before the dates, of which it might look like a part (`#3 - 24, 25 & 26 Mai`). */
export const NUMBERED = /#\s?(?<number>\d{1,3})(?:[.,]\d+)?(?!\d)/giu;
/** `n°5`, `Vol. 3`, `7e édition`, `15 Year Anniversary Edition`, `25 Years`. */
export const COUNTS: readonly RegExp[] = [
  new RegExp(`${START}(?:n[°º]|no\\.|nr\\.|vol(?:ume|\\.)?)\\s?(?<number>${NUMBER})${END}`, 'giu'),
  new RegExp(
    `${START}(?<number>${NTH})\\s+(?:${any(words.YEARS)}\\s+)?${any(words.COUNTED)}(?:\\s+(?:${any(words.COUNTED)}|${any(words.NAMELESS)}|special))*${END}`,
    'giu',
  ),
  new RegExp(`(?<=^|[|])\\s*(?<number>${NUMBER})\\s+${any(words.YEARS)}${END}[^|]*(?=$|[|])`, 'giu'),
];

const COUNTED_WEEKEND = `(?<number>\\d|I{1,3}|one|two|three)`;
const SMALL_NTH = `(?:\\d(?:st|nd|rd|e|ème|\\.)|${any(words.ORDINALS.slice(0, 3).flat())})`;

/** `Weekend 1`, `first weekend`. */
export const WEEKENDS: readonly RegExp[] = [
  new RegExp(`${START}${any(words.WEEKEND)}\\s*[#-]?\\s*${COUNTED_WEEKEND}${END}`, 'giu'),
  new RegExp(`${START}(?<number>${SMALL_NTH})\\s+${any(words.WEEKEND)}${END}`, 'giu'),
];

/** Matches parts without any other word: `W1`, `Day 2`. */
export const PART_ALONE = new RegExp(
  `^(?:(?<weekend>${any(words.WEEKEND_SHORT)})|${any(words.DAY)})\\s?(?<number>\\d)$`,
  'iu',
);

/** Patterns of titles that state a cancellation or postponement. */
export const STATUSES = (['cancelled', 'postponed'] as const).map((status) => ({
  status,
  /** A status word alone or with a date or place. */
  alone: new RegExp(
    `^\\W*(?:\\S+\\s+)?${any(words.STATUS[status])}(?:\\s+(?:to|until|auf|au|al|à|tot)\\b.*)?\\W*$`,
    'iu',
  ),
  /** Before a name: `CANCELLED: Some Festival`, `ANNULÉ Some Festival`. */
  ahead: new RegExp(`^\\W*(?<word>${any(words.STATUS[status])})(?<mark>\\s*[:!]+)?\\s+(?=\\S)`, 'iu'),
}));

/** Between the pieces of a title. */
export const SEPARATORS = /\s+(?:[-–—‒―_·:]+|\/+)\s+|\s*(?:[|•►▶»]|\/\/)\s*|:\s+/u;

export const SEASON_ALONE = new RegExp(
  `^(?:l['’]|the\\s+)?(?:${any(words.COUNTED)}\\s+)?(?:d['’]|de\\s+l['’]|de\\s+)?(?<season>${any(words.SEASONS)})(?:\\s+${any(words.COUNTED)})?$`,
  'iu',
);
/** `Astropolis l'Hiver`: the article does not belong to the distinguishing word. */
export const SEASON_ARTICLE = new RegExp(`\\s(?:l['’]|d['’])(?=${any(words.SEASONS)}$)`, 'iu');

export const NAMELESS = new RegExp(`^(?:the\\s+|le\\s+|das\\s+|el\\s+)?${any(words.NAMELESS)}$`, 'iu');
export const NOTICE = new RegExp(`^(?:${any(words.NOTICES)}[\\s!.]*)+$`, 'iu');
export const PRESENTED = new RegExp(`^.*?\\S\\s+${any(words.PRESENTS)}\\s*:?\\s+(?=.*[\\p{L}\\p{N}])`, 'iu');

/** `23. Wave-Gotik-Treffen`, `14th Some Festival`: only before what is called a festival, for a name may begin so. */
export const NTH_AHEAD =
  /^(?<number>\d{1,3})(?:\.|st|nd|rd|th|e|ème|º|ª)\s+(?=.*(?:fest|open\s?air|treffen|parade|weekender|tage\b|days\b))/iu;
/** `Some Festival XXIII`, `23.5`; one letter may be a name. */
export const NUMERAL_BEHIND = /(?<=\S)\s+(?:(?<roman>X{0,3}(?:IX|IV|V?I{0,3}))|\d{1,3}\.\d)$/u;

export const ordinalOf = (text: string): number | null => {
  const plain = text.toLowerCase().trim();
  const digits = /^\d+/u.exec(plain)?.[0];
  if (digits !== undefined) return Number(digits);
  const word = words.ORDINALS.findIndex((nth) => nth.includes(plain));
  if (word >= 0) return word + 1;
  const english = ['one', 'two', 'three'].indexOf(plain);
  return english >= 0 ? english + 1 : findRoman(text);
};

function findRoman(text: string): number | null {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };
  let sum = 0;
  const letters = text
    .trim()
    .split('')
    .map((letter) => values[letter] ?? 0);
  letters.forEach((value, at) => (sum += value < (letters[at + 1] ?? 0) ? -value : value));
  return sum > 0 ? sum : null;
}
