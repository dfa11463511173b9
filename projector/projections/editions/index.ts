export { edition, type EditionTableRow } from './rows.ts';
export { editionsOfSeries, series, type SeriesEdition, type SeriesRow, seriesRows } from './series.ts';
