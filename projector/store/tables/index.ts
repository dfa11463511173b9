export { ownedTable } from './owned-table.ts';
export {
  arraysOf,
  differingRows,
  replaceRows,
  replaceStored,
  storedRows,
  watchWrites,
  writeDifference,
} from './replace-rows.ts';
export {
  changesOf,
  type Difference,
  type GeneratedStatements,
  noDifference,
  type OwnedTable,
  type Table,
  TableChanges,
} from './table.ts';
export { addTally, type RowSum, Tally, tallyTable, type TallyTable } from './tally-table.ts';
