export { type BuildOptions, type Built, buildGeneration, dumpGeneration } from './build/index.ts';
export { explainVerb } from './explain/verb.ts';
export { miscounts } from './models/recount.ts';
export { type Folds, folds } from './steps/folds.ts';
export { previewEditions } from './preview/preview.ts';
export { PROJECTION_VERSION } from './version.ts';
export { ParkFull, ReplayNeeded } from './writer/faults.ts';
export { type Projector, type ProjectorOptions, runProjector } from './writer/run.ts';
export type { ProjectorEvent, ProjectorStatus } from './writer/status.ts';
