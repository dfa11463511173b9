import { z } from 'zod';
import {
  editionFilters,
  filterColumns,
  filterFaults,
  filterRelations,
  filterValues,
} from '../../filters/index.ts';
import { searchJson, searchText, TOLERATED } from '../../search/index.ts';
import { edition, pageMeta, withheld } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { paging } from '../../parameters/index.ts';

const { year, country, series, ...others } = editionFilters;

/** `GET /v1/festivals`: one row for each festival and year. */
export const festivals = operation({
  id: 'listFestivals',
  path: '/v1/festivals',
  tag: 'Festivals',
  summary:
    'Editions, newest first, filtered by year, country, series, words of the name, genre, city, dates, lineup, or upcoming only',
  named: null,
  query: {
    year,
    country,
    series,
    q: searchText(
      'Words from the name of an edition or its series, or beginnings of such words, in any order; case, punctuation and ' +
        `accents do not matter. ${TOLERATED}`,
    ),
    ...others,
    ...paging,
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ ...pageMeta, withheld }),
      editions: z.array(edition),
    })
    .meta({ id: 'FestivalList' }),
  columns: { ...filterColumns, row_limit: 'int', row_offset: 'int' },
  relations: filterRelations,
  sql: sqlFile('./festivals.sql', import.meta.url),
  check: filterFaults,
  values: ({ query }) => ({
    ...filterValues(query, searchJson(query.q)),
    row_limit: query.limit,
    row_offset: query.offset,
  }),
});
