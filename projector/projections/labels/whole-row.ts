import type { ArtistTotals } from '../artists/whole-row.ts';
import type { Table } from '../../store/tables/index.ts';
import { label, type LabelIdentityRow } from './rows.ts';

/** The columns of a label's row that come from its roster. */
export interface LabelTotals {
  readonly roster_size: number;
  /** The newest years of its artists' bookings, newest first, and the artists of each year. */
  readonly roster_years: readonly number[];
  readonly roster_year_artists: readonly number[];
  readonly total_all: number;
  readonly total_upcoming: number;
}

export type LabelWholeRow = LabelIdentityRow & LabelTotals;

/** The complete row, as a rebuild writes it. */
export const labelWhole: Table<LabelWholeRow> = {
  name: label.name,
  columns: [
    ...label.columns,
    'roster_size',
    'roster_years',
    'roster_year_artists',
    'total_all',
    'total_upcoming',
  ],
  key: label.key,
};

/** The totals of the artists with a credit on a label; those without a booking are on no roster. */
export function labelTotals(artists: readonly ArtistTotals[]): LabelTotals {
  const years = new Map<number, number>();
  const totals = { roster_size: 0, total_all: 0, total_upcoming: 0 };
  for (const { last_year_booked: year, total_all, total_upcoming } of artists) {
    if (year === null) continue;
    years.set(year, (years.get(year) ?? 0) + 1);
    totals.roster_size += 1;
    totals.total_all += total_all;
    totals.total_upcoming += total_upcoming;
  }
  const newestFirst = [...years].sort(([a], [b]) => b - a);
  return {
    ...totals,
    roster_years: newestFirst.map(([year]) => year),
    roster_year_artists: newestFirst.map(([, count]) => count),
  };
}
