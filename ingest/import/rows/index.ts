export { delimitedRows } from './delimited-rows.ts';
export type { ReportProblem, Row } from './source-row.ts';
export { demandValues, hasHeader, type RowsContext, type RowsOptions, rowsOf } from './open-rows.ts';
export { xlsxRows } from './xlsx-rows.ts';
