import { cleanName } from '../clean-text.ts';

export interface DiscogsName {
  /** The name in use: `The Funk Hunters`, without Discogs' number. */
  readonly name: string;
  /** Discogs' number that distinguishes artists of the same name: `Oasis (15)`. `Name (UK)` has none. */
  readonly number: number | null;
  /** `Funk Hunters, The`, if the dump prints it so. */
  readonly sort_name: string | null;
}

export type ReadName =
  | { readonly ok: true; readonly name: DiscogsName }
  | { readonly ok: false; readonly value: string; readonly why: string };

const NUMBERED = /^(.*\S) \(([1-9]\d{0,5})\)$/u;
const ARTICLE_LAST = /^(.+), (The)$/u;

/** Splits a name as printed in a dump. */
export function readName(printed: string): ReadName {
  const cleaned = cleanName(printed);
  if (!cleaned.ok) return { ok: false, value: printed, why: `the name ${cleaned.why}` };
  const numbered = NUMBERED.exec(cleaned.text);
  const bare = numbered?.[1] ?? cleaned.text;
  const sorted = ARTICLE_LAST.exec(bare);
  const name = {
    name: sorted ? `${sorted[2]!} ${sorted[1]!}` : bare,
    number: numbered ? Number(numbered[2]) : null,
    sort_name: sorted ? bare : null,
  };
  return { ok: true, name };
}

/** An id of Discogs; null for none (`0`, empty, no number). A fresh string, which keeps no part of the file alive. */
export function readId(printed: string | undefined): string | null {
  return printed !== undefined && /^\s*[1-9]\d{0,11}\s*$/.test(printed) ? String(Number(printed)) : null;
}
