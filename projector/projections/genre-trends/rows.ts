import { tallyTable } from '../../store/tables/index.ts';
import type { CountedRows } from '../read-model.ts';

export interface GenreYearRow {
  readonly year: number;
  readonly total_editions: number;
  readonly tagged_editions: number;
}

export const genreYear = tallyTable<GenreYearRow>({
  name: 'genre_year',
  columns: {
    year: 'int',
    total_editions: 'int',
    tagged_editions: 'int',
  },
  key: ['year'],
});

export interface GenreTrendRow {
  readonly year: number;
  readonly genre: string;
  readonly editions: number;
}

export const genreTrend = tallyTable<GenreTrendRow>({
  name: 'genre_trend',
  columns: {
    year: 'int',
    genre: 'text',
    editions: 'int',
  },
  key: ['year', 'genre'],
});

export const editionGenreYear = ({ year, genres }: CountedRows['edition']): GenreYearRow => ({
  year,
  total_editions: 1,
  tagged_editions: Number(genres.length > 0),
});

/** An edition tagged with several scenes counts for each of them. */
export const editionGenres = ({ year, genres }: CountedRows['edition']): GenreTrendRow[] =>
  genres.map((genre) => ({ year, genre, editions: 1 }));
