export { foldEdition } from './fold-edition.ts';
export { historyOf, slotOf as printSlot, type Slot as PrintedSlot } from './edition-history.ts';
export {
  editionActs,
  editionNames,
  type EditionNames,
  type EditionReadings,
  readEdition,
  readSuperseded,
} from './edition-readings.ts';
export { seriesReviewItems } from './series-review-items.ts';
export { effectiveStatements } from './effective-statements.ts';
export type { ArtistRef, EditionTruth, LineupEntry, SetTime } from './truth-types.ts';
