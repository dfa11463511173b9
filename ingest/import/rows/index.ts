export { delimitedRows } from './delimited-rows.ts';
export type { ReportProblem, Row } from './row.ts';
export { demandValues, hasHeader, type RowsContext, type RowsOptions, rowsOf } from './rows.ts';
export { xlsxRows } from './xlsx-rows.ts';
