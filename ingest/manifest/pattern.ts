import { z } from 'zod';

/** A regular expression, matched in any case and by whole characters. */
export const pattern = z.string().min(1).max(1_000).refine(compiles, 'is no regular expression');

function compiles(text: string): boolean {
  try {
    new RegExp(text, 'iu');
    return true;
  } catch {
    return false;
  }
}
