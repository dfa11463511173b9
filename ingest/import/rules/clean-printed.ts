import { isTooLongAName } from '../../../db/keys/index.ts';
import { withoutEntities } from './html-entities.ts';
import { withoutTags } from './html-tags.ts';
import { isVisible } from './is-visible.ts';

/** Text that a claim may contain, or the reason why it may not. */
export type Printed =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

// Zero-width space, word joiner, byte-order mark, soft hyphen and direction marks: invisible on any page.
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/gu;
// Joiners shape letters and emoji within a word; at its edge they are meaningless.
const STRAY_JOINER = /(?<=^|\s)[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=\s|$)/gu;
/** No claim holds a longer text, and to compose one of many marks takes time as its square. */
const MAX_COMPOSED = 10_000;
const SPACE = /[\s\u0000-\u001F\u007F-\u009F]+/gu;

/**
 * Most names: visible characters of Latin scripts (up to U+017F, without the soft hyphen; all of them composed) with
 * single spaces between them.
 */
const PLAIN = /^[!-~\u00A1-\u00AC\u00AE-\u017F]+(?: [!-~\u00A1-\u00AC\u00AE-\u017F]+)*$/;

/** Folds white space, removes invisible characters, composes letters (NFC). The words stay as printed. */
export function foldSpace(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = text.replace(INVISIBLE, '').replace(SPACE, ' ').replace(STRAY_JOINER, '');
  const folded = seen.replace(/ {2,}/g, ' ').trim();
  return folded.length > MAX_COMPOSED ? folded : folded.normalize('NFC');
}

/** A text without HTML: entities become characters, tags are removed. */
export const plainText = (raw: string): string => withoutTags(withoutEntities(raw));

/** Removes HTML from a text, folds its white space, and refuses what a claim may not contain (`textWithin`). */
export const printed = (raw: string, max: number): Printed => textWithin(plainText(raw), max);

/**
 * Folds the white space of a text without HTML, and refuses more than `max` UTF-16 units. NUL and an unpaired surrogate are
 * refused, never mended.
 */
export function textWithin(text: string, max: number): Printed {
  if (text !== '' && text.length <= max && PLAIN.test(text)) return { ok: true, text };
  if (text.includes('\0')) return { ok: false, why: 'contains NUL' };
  if (!text.isWellFormed()) return { ok: false, why: 'holds an unpaired surrogate' };
  const folded = foldSpace(text);
  if (folded === '') return { ok: false, why: 'is empty' };
  if (!isVisible(folded)) return { ok: false, why: 'has no visible character' };
  if (folded.length > max) return { ok: false, why: `is longer than ${max} characters` };
  return { ok: true, text: folded };
}

/** Like `printed`, for a name or a credit: it must have a key. */
export function printedName(text: string, max: number): Printed {
  const read = printed(text, max);
  return read.ok && isTooLongAName(read.text) ? { ok: false, why: TOO_LONG } : read;
}

const TOO_LONG = 'is longer than 680 bytes, so it could not be found by its name';
