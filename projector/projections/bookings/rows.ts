import type { FoldedEdition } from '../../fold/editions/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

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

export const booking = ownedTable<BookingRow>({
  name: 'booking',
  columns: {
    artist_slug: 'text',
    edition_slug: 'text',
    year: 'int',
    start_date: 'date',
    counted: 'boolean',
    upcoming: 'boolean',
    headliner: 'boolean',
    country: 'text',
    series_slug: 'text',
    row_json: 'text',
  },
  key: ['artist_slug', 'edition_slug'],
  beside: ['year', 'counted', 'upcoming'],
  owner: 'edition_slug',
  documents: ['row_json'],
});

export const bookingRows = (folded: FoldedEdition): BookingRow[] =>
  folded.bookings.map(({ artist, headliner, row }) => ({
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
