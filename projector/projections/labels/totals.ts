import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';

const totals = statement(import.meta.url, './totals.sql');
const rosterShift = statement(import.meta.url, './roster-shift.sql');

/** A label whose totals or roster changed. */
export interface LabelTotalsChange {
  readonly slug: string;
  readonly was_all: number;
  readonly was_upcoming: number;
  readonly total_all: number;
  readonly total_upcoming: number;
}

/** Recomputes the totals of labels from their rosters. @returns those that differ. */
export async function updateLabelTotals(
  client: Database,
  slugs: readonly string[],
): Promise<LabelTotalsChange[]> {
  if (slugs.length === 0) return [];
  return (await client.query<LabelTotalsChange>({ ...totals, values: [arrayLiteral(slugs)] })).rows;
}

/** The changes that an artist makes to the totals of its labels. */
export interface RosterShift {
  /** The artist's slug. */
  readonly slug: string;
  /** The newest year of any of its bookings before the change and now; null: no booking. */
  readonly was_year: number | null;
  readonly year: number | null;
  readonly total_all: number;
  readonly total_upcoming: number;
}

/**
 * Shifts the totals of the labels on which artists have credits by the differences in their bookings, so that a roster
 * of hundreds need not be added up for one booking.
 * @param without slugs of the labels whose rosters changed themselves: they are recomputed (`updateLabelTotals`).
 * @returns those that differ.
 */
export async function shiftLabelTotals(
  client: Database,
  shifts: readonly RosterShift[],
  without: readonly string[],
): Promise<LabelTotalsChange[]> {
  if (shifts.length === 0) return [];
  const columns = (['slug', 'was_year', 'year', 'total_all', 'total_upcoming'] as const).map((column) =>
    arrayLiteral(shifts.map((shift) => shift[column])),
  );
  const values = [...columns, arrayLiteral(without)];
  return (await client.query<LabelTotalsChange>({ ...rosterShift, values })).rows;
}
