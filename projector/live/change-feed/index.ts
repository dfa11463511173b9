export { openCauses } from './change-causes.ts';
export { pruneChanges } from './prune.ts';
export type { Cause } from './change.ts';
export { storeChanges } from './store-changes.ts';
export { visibleArtists } from './visible-artists.ts';
