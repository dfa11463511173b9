/** Invisible characters that no spelling needs. Joiners inside words stay: emoji, Persian and Indic scripts use them. */
const NEVER_NEEDED = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+/g;
/** Nearly all names: ASCII without a comma, single spaces. */
const NATURAL = /^[!-+\--~]+(?: [!-+\--~]+)*$/;
const GAPS = /[\s\p{Cc}]+/gu;

/**
 * Formats a printed name as people write it: white space folded, invisible characters removed, `Funk Hunters, The`
 * reversed. A name of invisible characters alone stays unchanged.
 */
export function naturalName(printed: string): string {
  if (NATURAL.test(printed)) return printed;
  const folded = printed.normalize('NFC').replace(NEVER_NEEDED, '').replace(GAPS, ' ').trim();
  return folded === '' ? printed : frontArticle(folded);
}

/** Turns `X, The` into `The X`, whatever the case. Expects trimmed text. */
export function frontArticle(name: string): string {
  if (!endsInArticle(name)) return name;
  const article = name.slice(-3);
  const rest = name.slice(0, -3).trimEnd().slice(0, -1).trimEnd();
  return rest === '' || rest.startsWith('(') || endsInArticle(rest) ? name : `${article} ${rest}`;
}

const endsInArticle = (name: string): boolean =>
  name.slice(-3).toLowerCase() === 'the' && name.slice(0, -3).trimEnd().endsWith(',');
