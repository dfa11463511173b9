export { foldEdition } from './fold-edition.ts';
export { historyOf } from './edition-history.ts';
export { type PrintedSlot, SlotPrinter } from './slot-printer.ts';
export {
  editionActs,
  type EditionReadings,
  readEdition,
  readSuperseded,
} from './readings/edition-readings.ts';
export { editionNames, type EditionNames } from './readings/edition-names.ts';
export { seriesReviewItems } from './series-review-items.ts';
export { effectiveStatements } from './effective-statements.ts';
export type { ArtistRef, FoldedEdition, LineupEntry, SetTime } from './edition-types.ts';
