export { causes } from './cause.ts';
export { pruneChanges } from './prune.ts';
export type { Cause } from './change.ts';
export { keepChanges } from './keep.ts';
export { visibleArtists } from './visible-artists.ts';
