/*
 * From `runProjector` in the program to COMMIT, a batch passes nine functions: `superviseProjector` and `superviseWriter`
 * (`run.ts`: retry transient errors), `runAsWriter` (waits for the lease), `write` (`write.ts`: opens the live
 * generation), `writeUntil` (subscribes after its checkpoint), `follow` (`follow.ts`: takes the next batch, or a day that
 * ends), `apply` (`apply.ts`: halves a batch in which a pure step fails), `commit` (`commit.ts`: one transaction; decodes
 * the events) and `project` (`project.ts`: the eight phases). Then `commit` sends COMMIT.
 */
export { apply, applyDiscard } from './apply.ts';
export {
  actsOf,
  type AffectedSubjects,
  type BatchContext,
  loadEditions,
  openBatchContext,
  groupAffected,
} from './batch-context.ts';
export { changeDay } from './change-day.ts';
export type { WriterSession } from './commit.ts';
export { CheckpointConflict } from './errors/faults.ts';
export { beginFlipTransaction } from './flip-lock.ts';
export { project } from './project.ts';
export { reportChanges } from './report-changes.ts';
export { type Projector, type ProjectorOptions, superviseProjector } from './supervise-projector.ts';
export { writingSession } from './session.ts';
export type { ProjectorEvent, ProjectorStatus } from './status.ts';
