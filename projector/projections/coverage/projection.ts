import { counter, type ReadModel } from '../read-model.ts';
import { recountCoverage, recountCoverageYears } from './recount.ts';
import {
  artistCoverage,
  coverage as coverageTable,
  coverageYear,
  editionCoverage,
  editionCoverageYear,
  emptyCoverage,
  seriesCoverage,
} from './rows.ts';

/** The size of the catalog by scope, and the completeness of its editions by year. */
export const coverage: ReadModel = {
  folder: 'coverage',
  tables: [coverageTable, coverageYear],
  counters: [
    counter({
      table: coverageTable,
      contributions: { artist: artistCoverage, edition: editionCoverage, series: seriesCoverage },
      initialRows: emptyCoverage,
    }),
    counter({ table: coverageYear, contributions: { edition: (row) => [editionCoverageYear(row)] } }),
  ],
  recounts: [
    {
      table: 'coverage',
      recount: recountCoverage,
      slices: [
        // An artist with bookings in several series is one artist.
        { by: 'artist', key: ['scope'], only: ['artists'] },
        { by: 'series', key: ['scope'], without: ['artists'] },
      ],
    },
    { table: 'coverage_year', recount: recountCoverageYears, slices: [{ by: 'series', key: ['year'] }] },
  ],
};
