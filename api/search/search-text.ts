import { z } from 'zod';
import { searchWords } from '../../db/keys/index.ts';
import { sqlFile } from '../declarations/index.ts';
import { MAX_TEXT_LENGTH, withSome } from '../parameters/index.ts';

const MAX_WORDS = 20;

/** A text for descriptions: the variants that a search tolerates in a word. */
export const ONE_LETTER =
  'the search tolerates spelling mistakes in a text of up to four words: each word of at least four letters may have one letter that is missing, added, wrong or swapped with the next.';
export const TOLERATED = `If nothing matches, ${ONE_LETTER}`;

/** `q` of lists that are searched by words: its folded words. */
export const searchText = (description: string) =>
  z
    .string()
    .transform(searchWords)
    .refine((words) => words.length > 0, 'must contain at least one letter or digit')
    .refine((words) => words.length <= MAX_WORDS, `must have at most ${MAX_WORDS} different words`)
    .meta({ minLength: 1, maxLength: MAX_TEXT_LENGTH, pattern: withSome('[\\p{L}\\p{M}\\p{N}]') })
    .optional()
    .describe(`${description} At most ${MAX_WORDS} different words.`);

/** A search as the statements read it: its words as a JSON array. */
export const searchJson = (words: readonly string[] | undefined): string | null =>
  words === undefined ? null : JSON.stringify(words);

/** The variants of each word of `ask.search`: n, place, text. */
export const VARIANTS = { variant: sqlFile('./word-variants.sql', import.meta.url) };

/** The search of each row of `ask` over names of editions, as text search queries. */
export const MATCHED = { ...VARIANTS, matched: sqlFile('./matched-editions.sql', import.meta.url) };
