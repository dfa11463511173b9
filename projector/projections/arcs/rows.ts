import { tallyTable } from '../../store/tables/index.ts';
import type { CountedRows } from '../read-model.ts';

/** The bookings of an artist in a year; years without a counted booking have no row. */
export interface ArcYearRow {
  readonly artist_slug: string;
  readonly year: number;
  readonly bookings: number;
  readonly headline_bookings: number;
}

export const arcYear = tallyTable<ArcYearRow>({
  name: 'arc_year',
  columns: {
    artist_slug: 'text',
    year: 'int',
    bookings: 'int',
    headline_bookings: 'int',
  },
  key: ['artist_slug', 'year'],
});

/** A booking's contribution to its artist's year; none unless it is counted. */
export const bookingArc = ({
  artist_slug,
  year,
  counted,
  headliner,
}: CountedRows['booking']): ArcYearRow[] =>
  counted ? [{ artist_slug, year, bookings: 1, headline_bookings: Number(headliner) }] : [];
