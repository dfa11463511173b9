/** HTML entities that some feeds leave in texts: `Chase &amp; Status`, `T&gt;I`, `L&#39;Impératrice`. */
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp|ndash|mdash|rsquo|lsquo)|#(\d{2,7})|#x([\da-f]{2,6}));/gi;

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
};

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
    if (name !== undefined) return NAMED[name.toLowerCase()]!;
    return findCharacter(decimal === undefined ? parseInt(hex!, 16) : Number(decimal)) ?? all;
  });

/** Null for control characters and surrogate halves, which no name may contain. */
function findCharacter(code: number): string | null {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
