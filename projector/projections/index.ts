export { type BaseRows, baseRowsOf, type Dump } from './base-rows.ts';
export { finishTable, indexesDdl, tablesDdl } from './ddl.ts';
export type { CutBy, ScopeTotals, Slice, SummedSlice } from './read-model.ts';
export { artistTables, counters, editionTables, readTables, recounts } from './read-models.ts';
export { miscounts, notAsStored, recountReads, recountTable } from './recount.ts';
export { CounterTotals } from './counter-sums.ts';
