import { counter, type ReadModel } from '../read-model.ts';
import { recountGenreTrends, recountGenreYears } from './recount.ts';
import { editionGenres, editionGenreYear, genreTrend, genreYear } from './rows.ts';

/** The number of editions per year and scene tag. */
export const genreTrends: ReadModel = {
  folder: 'genre-trends',
  tables: [genreYear, genreTrend],
  counters: [
    counter({ table: genreYear, contributions: { edition: (row) => [editionGenreYear(row)] } }),
    counter({ table: genreTrend, contributions: { edition: editionGenres } }),
  ],
  recounts: [
    { table: 'genre_year', recount: recountGenreYears, slices: [{ by: 'series', key: ['year'] }] },
    { table: 'genre_trend', recount: recountGenreTrends, slices: [{ by: 'series', key: ['year', 'genre'] }] },
  ],
};
