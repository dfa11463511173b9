import type { artistBookings } from '../../../operations/index.ts';
import type { AnswerOf } from '../../read/reads.ts';

export type Bookings = AnswerOf<typeof artistBookings>['bookings'];

/** The artist of a page. */
export interface PageArtist {
  readonly name: string;
  readonly slug: string;
}

export function tally<K>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
