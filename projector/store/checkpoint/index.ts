export {
  advanceCheckpoint,
  type Checkpoint,
  dueEditions,
  nextDueAt,
  readCheckpoint,
  writeCheckpoint,
} from './checkpoint.ts';
export { readGenerationCheckpoint } from './generation-checkpoint.ts';
