/** HTML entities that some feeds leave in texts: `Chase &amp; Status`, `T&gt;I`, `L&#39;Impératrice`. */
const ENTITY = /&(?:([a-z]{2,8})|#(\d{2,7})|#x([\da-f]{2,6}));/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  eth: 'ð',
  thorn: 'þ',
};

/** Marks of letters in the names of entities (`&eacute;`), as combining characters. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  caron: '\u030c',
};
const MARKED = /^([a-z])(grave|acute|circ|tilde|uml|cedil|caron)$/i;

/** The character of this name; capitals name capital letters (`&Ouml;`). */
function findNamed(name: string): string | null {
  const [, letter, mark] = MARKED.exec(name) ?? [];
  if (letter !== undefined) return (letter + MARKS[mark!.toLowerCase()]!).normalize('NFC');
  const character = Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()] : undefined;
  if (character === undefined) return null;
  return /^\p{Lu}/u.test(name) && /\p{Ll}/u.test(character) ? character.toUpperCase() : character;
}

/** Some feeds encode twice (`&amp;amp;`). */
const MAX_PASSES = 3;

/** A text with HTML entities replaced by their characters. */
export function withoutEntities(text: string, times = MAX_PASSES): string {
  if (times === 0 || !text.includes('&') || !text.includes(';')) return text;
  const decoded = decodedOnce(text);
  return decoded === text ? text : withoutEntities(decoded, times - 1);
}

const decodedOnce = (text: string): string =>
  text.replace(ENTITY, (all, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return findNamed(name) ?? all;
    return findCharacter(decimal === undefined ? parseInt(hex!, 16) : Number(decimal)) ?? all;
  });

/** Null for control characters and surrogate halves, which no name may contain. */
function findCharacter(code: number): string | null {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
