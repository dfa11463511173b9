import { z } from 'zod';
import { PUT_OFF } from '../../filters/index.ts';
import { searchJson, searchText, TOLERATED, VARIANTS } from '../../search/index.ts';
import { pageMeta, scopeName } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { paging, scope } from '../../parameters/index.ts';

/** `GET /v1/labels`: labels by how often their rosters are booked. */
export const labels = operation({
  id: 'listLabels',
  path: '/v1/labels',
  tag: 'Labels',
  summary:
    'Labels ranked by the counted bookings of their rosters: all labels, or the labels whose names contain the given words',
  named: null,
  query: {
    scope,
    ...paging,
    q: searchText(`Words from the label's name, or beginnings of such words, in any order. ${TOLERATED}`),
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ scope: scopeName, ...pageMeta }),
      labels: z.array(
        z.strictObject({
          rank: z
            .int()
            .min(1)
            .describe('The rank among all labels of the scope. Ties share a rank: 1, 1, 3.'),
          slug: z.string(),
          name: z.string(),
          roster_size: z
            .int()
            .min(1)
            .describe('Artists with a main release credit on the label and at least one booking.'),
          total_bookings: z.int().min(1),
        }),
      ),
    })
    .meta({ id: 'LabelList' }),
  columns: { scope: 'text', search: 'text', row_limit: 'int', row_offset: 'int' },
  relations: { ...VARIANTS, ...PUT_OFF },
  sql: sqlFile('./labels.sql', import.meta.url),
  values: ({ query }) => ({
    scope: query.scope,
    search: searchJson(query.q),
    row_limit: query.limit,
    row_offset: query.offset,
  }),
});
