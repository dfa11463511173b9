import { z } from 'zod';
import { count, country, pageMeta, withheld, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { paging } from '../../parameters/index.ts';

/** `GET /v1/series`: festivals across their years. */
export const series = operation({
  id: 'listSeries',
  path: '/v1/series',
  tag: 'Festivals',
  summary: 'Series (festivals across their years), sorted by slug, with the number of editions of each',
  named: null,
  query: paging,
  answer: z
    .strictObject({
      meta: z.strictObject({ ...pageMeta, withheld }),
      series: z.array(
        z
          .strictObject({
            slug: z.string().describe('The value for the parameter `series` of other operations.'),
            name: z.string().describe('The name that the newest edition has.'),
            editions: z
              .int()
              .min(1)
              .describe(
                "The number of editions in the years that the key's plan includes: `/v1/festivals?series=` lists these editions.",
              ),
            upcoming_editions: count.describe('How many of `editions` are upcoming.'),
            first_year: yearNumber,
            last_year: yearNumber,
            countries: z.array(country).describe('Countries of the counted editions, each once.'),
          })
          .meta({ id: 'Series' }),
      ),
    })
    .meta({ id: 'SeriesList' }),
  columns: { row_limit: 'int', row_offset: 'int' },
  sql: sqlFile('./series.sql', import.meta.url),
  values: ({ query }) => ({ row_limit: query.limit, row_offset: query.offset }),
});
