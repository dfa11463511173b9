import { createHash } from 'node:crypto';
import type { Coordinates } from '../../../../db/places/index.ts';
import { hidesTimes, type ShownSet } from '../../corrections/current-state/index.ts';

/** The edition's own row, as lists show it. */
export interface EditionRow {
  readonly slug: string;
  readonly series_slug: string;
  readonly name: string;
  readonly year: number;
  readonly country: string | null;
  readonly city: string | null;
  readonly venue: string | null;
  readonly coordinates: Coordinates | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly date_precision: 'day' | 'month' | 'year';
  readonly timezone: string | null;
  readonly status: 'scheduled' | 'postponed' | 'cancelled' | 'completed';
  readonly genres: readonly string[];
  readonly lineup_status: 'none' | 'partial' | 'full';
  readonly artist_count: number;
}

/**
 * The key of a set on a page: stable as long as credit, place, time and status are. Hidden times are no part of it,
 * since answers of the API lack them.
 */
export const keyOf = (set: ShownSet): string => {
  const { credit, day, stage, start, status, acts } = set;
  const seen = hidesTimes(set) ? null : start;
  return createHash('sha256')
    .update(JSON.stringify([credit, day, stage, seen, status, acts.map(({ slug }) => slug)]))
    .digest('base64url')
    .slice(0, 10);
};

/** Host if no act of the set plays. */
export const roleOf = ({ acts }: ShownSet): 'artist' | 'host' =>
  acts.length > 0 && acts.every(({ role }) => role === 'host') ? 'host' : 'artist';

const SORTS_LAST = '\uffff';
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const at = (start: string | null): number => (start === null ? Infinity : Date.parse(start));

/** Compares by day, start, billing rank, stage and credit; unknown values come last. */
export const inOrder = (a: ShownSet, b: ShownSet): number =>
  byText(a.day ?? SORTS_LAST, b.day ?? SORTS_LAST) ||
  at(a.start) - at(b.start) ||
  (a.billing_rank ?? Infinity) - (b.billing_rank ?? Infinity) ||
  byText(a.stage ?? SORTS_LAST, b.stage ?? SORTS_LAST) ||
  byText(a.credit, b.credit);
