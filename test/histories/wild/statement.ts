import fc from 'fast-check';
import { pick } from '../arbitrary.ts';

const asOf = fc.integer({ min: 1, max: 9 }).map((day) => `2024-0${day}-01T00:00:00.000Z`);

/** The common fields of statements. */
export const statement = {
  part: pick(null, null, 'weekend-1'),
  upstream: pick(null, null, 'origin'),
  as_of: asOf,
  revision: pick(1, 1, 2),
  complete: fc.boolean(),
};
