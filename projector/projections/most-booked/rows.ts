import { tallyTable } from '../../store/tables/index.ts';

/** The number of artists with this total; totals of zero are not stored. */
export interface MostBookedRow {
  readonly scope: 'all' | 'upcoming';
  readonly total: number;
  readonly artists: number;
}

export const mostBooked = tallyTable<MostBookedRow>({
  name: 'most_booked_histogram',
  columns: {
    scope: 'text',
    total: 'int',
    artists: 'int',
  },
  key: ['scope', 'total'],
});

export const artistRanks = (row: { total_all: number; total_upcoming: number }): MostBookedRow[] => [
  ...(row.total_all > 0 ? [{ scope: 'all' as const, total: row.total_all, artists: 1 }] : []),
  ...(row.total_upcoming > 0 ? [{ scope: 'upcoming' as const, total: row.total_upcoming, artists: 1 }] : []),
];
