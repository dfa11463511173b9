export { ownedTable } from './owned.ts';
export {
  arraysOf,
  differingRows,
  replaceRows,
  replaceStored,
  storedRows,
  watchWrites,
  writeDifference,
} from './sync.ts';
export {
  changesOf,
  type Difference,
  type GeneratedStatements,
  noDifference,
  type OwnedTable,
  type Table,
  TableChanges,
} from './table.ts';
export { addTally, type RowSum, Tally, tallyTable, type TallyTable } from './tally.ts';
