import { z } from 'zod';
import { count } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

const counts = z.strictObject({ festivals: count, editions: count, artists: count, bookings: count });

/** `GET /v1/coverage`: how much there is. */
export const coverage = operation({
  id: 'getCoverage',
  path: '/v1/coverage',
  tag: 'Coverage',
  summary: 'Counts of the whole catalog, and of the upcoming editions',
  named: null,
  query: {},
  answer: z.strictObject({ all_time: counts, upcoming: counts }).meta({ id: 'Coverage' }),
  columns: {},
  sql: sqlFile('./coverage.sql', import.meta.url),
  values: () => ({}),
});
