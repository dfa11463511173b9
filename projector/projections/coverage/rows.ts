import { tallyTable } from '../../store/tables/index.ts';
import type { CountedRows } from '../read-model.ts';

export type Scope = 'all_time' | 'upcoming';

export interface CoverageRow {
  readonly scope: Scope;
  readonly festivals: number;
  readonly editions: number;
  readonly artists: number;
  readonly bookings: number;
}

/** Both rows are there even while they count nothing. */
export const coverage = tallyTable<CoverageRow>({
  name: 'coverage',
  columns: {
    scope: 'text',
    festivals: 'int',
    editions: 'int',
    artists: 'int',
    bookings: 'int',
  },
  key: ['scope'],
  keepsZeros: true,
});

const NOTHING = { festivals: 0, editions: 0, artists: 0, bookings: 0 };

export const emptyCoverage: readonly CoverageRow[] = [
  { scope: 'all_time', ...NOTHING },
  { scope: 'upcoming', ...NOTHING },
];

export const editionCoverage = ({ upcoming }: CountedRows['edition']): CoverageRow[] => [
  { scope: 'all_time', ...NOTHING, editions: 1 },
  { scope: 'upcoming', ...NOTHING, editions: Number(upcoming) },
];

/** The contribution of a series with these numbers of editions in each scope. */
export const seriesCoverage = (row: { editions_all: number; editions_upcoming: number }): CoverageRow[] => [
  { scope: 'all_time', ...NOTHING, festivals: Number(row.editions_all > 0) },
  { scope: 'upcoming', ...NOTHING, festivals: Number(row.editions_upcoming > 0) },
];

/** The contribution of an artist with these totals. */
export const artistCoverage = (row: { total_all: number; total_upcoming: number }): CoverageRow[] => [
  { scope: 'all_time', ...NOTHING, artists: Number(row.total_all > 0), bookings: row.total_all },
  { scope: 'upcoming', ...NOTHING, artists: Number(row.total_upcoming > 0), bookings: row.total_upcoming },
];

export interface CoverageYearRow {
  readonly year: number;
  readonly editions: number;
  readonly with_lineup: number;
  readonly with_set_times: number;
  readonly with_tags: number;
}

export const coverageYear = tallyTable<CoverageYearRow>({
  name: 'coverage_year',
  columns: {
    year: 'int',
    editions: 'int',
    with_lineup: 'int',
    with_set_times: 'int',
    with_tags: 'int',
  },
  key: ['year'],
});

export const editionCoverageYear = (row: CountedRows['edition']): CoverageYearRow => ({
  year: row.year,
  editions: 1,
  with_lineup: Number(row.has_lineup),
  with_set_times: Number(row.has_set_times),
  with_tags: Number(row.genres.length > 0),
});
