export { causes } from './cause.ts';
export { pruneChanges } from './prune.ts';
