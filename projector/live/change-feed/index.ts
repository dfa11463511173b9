export { causes } from './change-causes.ts';
export { pruneChanges } from './prune.ts';
export type { Cause } from './row-changes.ts';
export { keepChanges } from './store-changes.ts';
export { visibleArtists } from './visible-artists.ts';
