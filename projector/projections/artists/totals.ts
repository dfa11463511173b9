import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';

const totals = statement(import.meta.url, './totals.sql');

/** An artist with changed totals or another newest year. A year is null without any booking. */
export interface TotalsChange {
  readonly slug: string;
  readonly was_booked: boolean;
  readonly was_last_year_booked: number | null;
  readonly was_all: number;
  readonly was_upcoming: number;
  readonly booked: boolean;
  readonly last_year_booked: number | null;
  readonly total_all: number;
  readonly total_upcoming: number;
}

/** Recomputes the totals of artists from their bookings. @returns those that differ. */
export async function updateArtistTotals(
  client: Database,
  slugs: readonly string[],
): Promise<TotalsChange[]> {
  if (slugs.length === 0) return [];
  return (await client.query<TotalsChange>({ ...totals, values: [arrayLiteral(slugs)] })).rows;
}
