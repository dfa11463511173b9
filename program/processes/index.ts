export { loadParts } from './parts.ts';
export { openApi } from './open-api.ts';
export { openExplorer } from './open-explorer.ts';
export { openIngest } from './open-ingest.ts';
export { openProjector } from './open-projector.ts';
