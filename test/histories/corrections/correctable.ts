import fc from 'fast-check';
import { pick } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';

/** The editions, credits and names of a world that corrections can change. */
export interface Correctable {
  readonly editions: readonly string[];
  readonly credits: readonly string[];
  /** New texts for a credit that has a list. */
  readonly renames: readonly string[];
  readonly names: readonly string[];
  readonly sources: readonly string[];
  readonly stages: readonly string[];
  readonly days: readonly string[];
  /** Local times. */
  readonly starts: readonly string[];
  /** Start instants by which corrections select sets. */
  readonly instants: readonly string[];
  readonly refs: readonly string[];
  readonly labels: readonly string[];
}

/** The common fields of corrections. Some have an embargo that ends within the days of the histories, or after them. */
export const stated = fc.record({
  by: pick('ann', 'bob'),
  evidence: fc.constant(null),
  comment: fc.constant(null),
  base: fc.constant(null),
  visible_from: pick(
    ...[null, null, null, null, null, null],
    '2024-05-20T00:00:00.000Z',
    '2024-06-20T12:00:00.000Z',
    '2025-01-01T00:00:00.000Z',
  ),
  batch: pick(null, 'batch-1'),
});

export const word = (type: string, subject: string, data: object): DraftEvent => ({ type, subject, data });

/** Removes fields that are undefined. */
export const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The artists of a set, as an editor lists them. */
export const actsIn = ({ names }: Correctable) =>
  fc.array(
    fc.record({
      name: pick(...names),
      ids: pick<Record<string, string>>({}, { discogs: '2' }),
      trust: pick('identity', 'hint'),
      role: pick('artist', 'artist', 'host'),
    }),
    { maxLength: 2 },
  );
