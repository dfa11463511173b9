export { openCauses } from './change-causes.ts';
export { pruneChanges } from './prune.ts';
export type { Cause } from './row-changes.ts';
export { storeChanges } from './store-changes.ts';
export { visibleArtists } from './visible-artists.ts';
