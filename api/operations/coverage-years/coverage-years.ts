import { z } from 'zod';
import { asOf, count, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

/** `GET /v1/coverage/years`: how deep each year is, so that clients comparing eras can account for it. */
export const coverageYears = operation({
  id: 'getCoverageYears',
  path: '/v1/coverage/years',
  tag: 'Coverage',
  summary: 'For each year: the number of editions, and how many of them have a lineup, set times and tags',
  named: null,
  query: {},
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf }),
      years: z.array(
        z.strictObject({
          year: yearNumber,
          editions: count,
          with_lineup: count,
          with_set_times: count,
          with_tags: count,
        }),
      ),
    })
    .meta({ id: 'CoverageYears' }),
  columns: {},
  sql: sqlFile('./coverage-years.sql', import.meta.url),
  values: () => ({}),
});
