export { foldEdition } from './fold.ts';
export { historyOf, slotOf as printSlot, type Slot as PrintedSlot } from './history.ts';
export {
  editionActs,
  editionNames,
  type EditionNames,
  type EditionReadings,
  readEdition,
  readSuperseded,
} from './readings.ts';
export { seriesReviewItems } from './series-review-items.ts';
export { effectiveStatements } from './statements.ts';
export type { ArtistRef, EditionTruth, LineupEntry, SetTime } from './truth.ts';
