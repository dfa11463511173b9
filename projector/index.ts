export { type Projector, type ProjectorOptions, runProjector } from './run-projector.ts';
export { PROJECTION_VERSION } from './version.ts';
export {
  listOldestParked,
  type OldestParked,
  type OldestParkedPage,
  parkedSummary,
} from './inspect/parked/index.ts';
export type { ProjectorEvent, ProjectorStatus } from './live/index.ts';
export { checkLogChain, type LogChainCheck } from './live/log-chain/index.ts';
export { describePause } from './live/pause/index.ts';
export { cleanUpGenerations, replay, type ReplayOutcome } from './rebuild/replay/index.ts';
export { verify } from './rebuild/verify/index.ts';
export { freezeSceneRead } from './projections/scene-reads/index.ts';
