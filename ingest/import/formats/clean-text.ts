import { isTooLongAName } from '../../../db/keys/index.ts';
import { isVisible } from '../rules/is-visible.ts';

export type Cleaned =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

/**
 * A name as the events hold it: white space folded, 1 to `max` UTF-16 units, nothing that Postgres cannot store.
 * `why` finishes the sentence "this value …".
 */
export function cleanText(raw: unknown, max: number): Cleaned {
  if (typeof raw !== 'string') return { ok: false, why: 'is not a text' };
  if (raw.includes('\0') || !raw.isWellFormed())
    return { ok: false, why: 'contains NUL or a lone surrogate' };
  const text = raw.replace(/\s+/gu, ' ').trim();
  if (text === '') return { ok: false, why: 'is empty' };
  if (!isVisible(text)) return { ok: false, why: 'has no visible character' };
  if (text.length > max) return { ok: false, why: `is longer than ${max} characters` };
  return { ok: true, text };
}

/** A name, which must be found by its key. */
export function cleanName(raw: unknown): Cleaned {
  const cleaned = cleanText(raw, 300);
  const isTooLong = cleaned.ok && isTooLongAName(cleaned.text);
  return isTooLong ? { ok: false, why: 'is longer than 680 bytes' } : cleaned;
}
