import { statement } from '../../../db/statement.ts';
import type { EditionTruth } from '../../fold/editions/truth.ts';
import { ownedTable } from '../../store/tables/owned.ts';
import type { OwnedTable } from '../../store/tables/table.ts';

/** A row of `booking`. */
export interface BookingRow {
  readonly artist_slug: string;
  readonly edition_slug: string;
  readonly year: number;
  readonly start_date: string | null;
  readonly counted: boolean;
  readonly upcoming: boolean;
  readonly headliner: boolean;
  readonly country: string | null;
  readonly series_slug: string;
  readonly row_json: string;
}

const rows = ownedTable<BookingRow>(import.meta.url, {
  name: 'booking',
  columns: [
    'artist_slug',
    'edition_slug',
    'year',
    'start_date',
    'counted',
    'upcoming',
    'headliner',
    'country',
    'series_slug',
    'row_json',
  ],
  key: ['artist_slug', 'edition_slug'],
  beside: ['year', 'counted', 'upcoming'],
});

export const booking: OwnedTable<BookingRow> = {
  ...rows,
  change: { documents: ['row_json'], statement: statement(import.meta.url, './booking-change.sql') },
};

export const bookingRows = (truth: EditionTruth): BookingRow[] =>
  truth.bookings.map(({ artist, headliner, row }) => ({
    artist_slug: artist.slug,
    edition_slug: row.edition_slug,
    year: row.year,
    start_date: row.start_date,
    counted: row.counted,
    upcoming: row.upcoming,
    headliner,
    country: row.country,
    series_slug: row.series_slug,
    row_json: JSON.stringify(row),
  }));
