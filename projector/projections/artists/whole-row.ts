import type { Table } from '../../store/tables/index.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { artist, type ArtistIdentityRow } from './rows.ts';

/** The columns of an artist's row that come from its bookings. */
export interface ArtistTotals {
  readonly booked: boolean;
  readonly last_year_booked: number | null;
  readonly total_all: number;
  readonly first_year_all: number | null;
  readonly last_year_all: number | null;
  readonly total_upcoming: number;
  readonly first_year_upcoming: number | null;
  readonly last_year_upcoming: number | null;
}

export type ArtistWholeRow = ArtistIdentityRow & ArtistTotals;

/** The whole row, as a build writes it. */
export const artistWhole: Table<ArtistWholeRow> = {
  name: artist.name,
  columns: [
    ...artist.columns,
    'booked',
    'last_year_booked',
    'total_all',
    'first_year_all',
    'last_year_all',
    'total_upcoming',
    'first_year_upcoming',
    'last_year_upcoming',
  ],
  key: artist.key,
};

export const noBookings: ArtistTotals = {
  booked: false,
  last_year_booked: null,
  total_all: 0,
  first_year_all: null,
  last_year_all: null,
  total_upcoming: 0,
  first_year_upcoming: null,
  last_year_upcoming: null,
};

/** Totals to which bookings are added. */
export type RunningTotals = { -readonly [Column in keyof ArtistTotals]: ArtistTotals[Column] };

/** Adds one booking. */
export function addBooking(totals: RunningTotals, { counted, upcoming, year }: BookingRow): void {
  totals.booked = true;
  totals.last_year_booked = Math.max(totals.last_year_booked ?? year, year);
  if (!counted) return;
  totals.total_all += 1;
  totals.first_year_all = Math.min(totals.first_year_all ?? year, year);
  totals.last_year_all = Math.max(totals.last_year_all ?? year, year);
  if (!upcoming) return;
  totals.total_upcoming += 1;
  totals.first_year_upcoming = Math.min(totals.first_year_upcoming ?? year, year);
  totals.last_year_upcoming = Math.max(totals.last_year_upcoming ?? year, year);
}
