import { endOfDay } from '../days/index.ts';
import type { Facts } from './fold-facts.ts';
import type { EditionRow } from './edition-types.ts';

export interface Span {
  /** Milliseconds since 1970 of the first instant at which it is no longer ahead; null for a cancelled one. */
  readonly endsAt: number | null;
  readonly upcoming: boolean;
  readonly status: EditionRow['status'];
}

/**
 * Whether the edition is still ahead at an instant: its end (else its start, else its year) is not past in its own
 * zone, and it is not cancelled. A scheduled one that is past has taken place.
 */
export function spanOf(facts: Facts, zone: string | null, asOf: number): Span {
  if (facts.status === 'cancelled') return { endsAt: null, upcoming: false, status: 'cancelled' };
  const endsAt = endInstant(facts, zone);
  const upcoming = asOf < endsAt;
  return { endsAt, upcoming, status: facts.status === 'scheduled' && !upcoming ? 'completed' : facts.status };
}

function endInstant({ slug, start_date, end_date, date_precision }: Facts, zone: string | null): number {
  const last = end_date ?? start_date;
  return last === null ? endOfDay(`${yearOf(slug)}-12-31`, zone) : endOfDay(last, zone, date_precision);
}

/** The year in an edition's slug. */
export const yearOf = (slug: string): number => Number(slug.slice(-4));
