export {
  advanceCheckpoint,
  type Checkpoint,
  dueEditions,
  nextDueAt,
  readCheckpoint,
  writeCheckpoint,
} from './checkpoint.ts';
export { type ClockComparison, compareClocks } from './compare-clocks.ts';
export { readGenerationCheckpoint } from './generation-checkpoint.ts';
