import { z } from 'zod';
import { countries } from '../../../db/index.ts';
import { searchWords } from '../../../db/keys/index.ts';
import { edition, pageMeta, withheld } from '../fields.ts';
import { operation, sqlFile } from '../operation.ts';
import { paging, withSome, WITHOUT_NUL, year } from '../parameters.ts';
import { LONGEST_TEXT } from '../text-length.ts';

const MAX_WORDS = 20;

/** `GET /v1/festivals`: one row for each festival and year. */
export const festivals = operation({
  id: 'listFestivals',
  path: '/v1/festivals',
  summary: 'Editions, newest first, filtered by year, country, series, words of the name, or still ahead',
  named: null,
  query: {
    year: year.optional().describe('Editions of this year.'),
    country: z
      .string()
      // Of two letters alone: a ß would become two.
      .transform((code) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : code))
      .refine((code) => countries.has(code), 'must be an ISO 3166-1 alpha-2 country code')
      .meta({ type: 'string', enum: [...countries] })
      .optional()
      .describe('ISO 3166-1 alpha-2, in either case.'),
    series: z
      .string()
      .meta({ maxLength: LONGEST_TEXT, pattern: WITHOUT_NUL })
      .optional()
      .describe("A series' slug. One that is not known gives an empty list."),
    q: z
      .string()
      .transform(searchWords)
      .refine((words) => words.length > 0, 'must hold at least one letter or digit')
      .refine((words) => words.length <= MAX_WORDS, `must hold at most ${MAX_WORDS} words`)
      .meta({ minLength: 1, maxLength: LONGEST_TEXT, pattern: withSome('[\\p{L}\\p{M}\\p{N}]') })
      .optional()
      .describe(
        'Words of the name of an edition or its series, or beginnings of them, in any order; case, punctuation and ' +
          `marks do not matter. At most ${MAX_WORDS} words.`,
      ),
    upcoming: z
      .enum(['true', 'false'], 'must be true or false')
      .optional()
      .describe('`true`: only editions still ahead. `false` is the same as absent.'),
    ...paging,
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ ...pageMeta, withheld }),
      editions: z.array(edition),
    })
    .meta({ id: 'FestivalList' }),
  columns: {
    driver: 'text',
    year: 'int',
    country: 'text',
    series: 'text',
    words: 'text',
    whole: 'text',
    upcoming: 'boolean',
    row_limit: 'int',
    row_offset: 'int',
  },
  sql: sqlFile('./festivals.sql', import.meta.url),
  values: ({ query }) => {
    const filters = {
      series: query.series ?? null,
      words: query.q === undefined ? null : prefixQuery(query.q),
      year: query.year ?? null,
      upcoming: query.upcoming === 'true' ? true : null,
      country: query.country ?? null,
    };
    const driver = Object.entries(filters).find(([, value]) => value !== null)?.[0] ?? 'all';
    const whole = query.q === undefined ? null : wordQuery(query.q);
    return { driver, ...filters, whole, row_limit: query.limit, row_offset: query.offset };
  },
});

/** A text search query: each word is the beginning of a word of the name. */
const prefixQuery = (words: readonly string[]): string =>
  words.map((word) => `${quoted(word)}:*`).join(' & ');

/** A text search query: each word is a word of the name. */
const wordQuery = (words: readonly string[]): string => words.map(quoted).join(' & ');

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
