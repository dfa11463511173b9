import fc from 'fast-check';
import { pick } from '../arbitrary.ts';

/** The common fields of statements. */
export const statement = {
  part: pick(null, null, null, null, 'weekend-1', 'weekend-2'),
  upstream: pick(null, null, null, 'origin.example'),
  as_of: fc.integer({ min: 1, max: 6 }).map((month) => `2024-0${month}-01T00:00:00.000Z`),
  revision: pick(1, 1, 1, 2),
  complete: pick(false, false, true),
};
