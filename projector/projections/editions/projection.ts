import { type ReadModel, subjectTable } from '../read-model.ts';
import { recountArtistCounts, recountSeries } from './recount.ts';
import { edition, editionRow } from './rows.ts';
import { series } from './series.ts';

/** Festival editions in the form of answers, and their series. */
export const editions: ReadModel = {
  folder: 'editions',
  tables: [edition, series],
  ofEdition: [subjectTable(edition, (folded) => [editionRow(folded)])],
  recounts: [
    { table: 'edition', recount: recountArtistCounts, slices: [{ by: 'series', column: 'series_slug' }] },
    { table: 'series', recount: recountSeries, slices: [{ by: 'series', column: 'slug' }] },
  ],
};
