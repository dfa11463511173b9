export { listOldestParked, type OldestParked, type OldestParkedPage } from './oldest.ts';
export { parkedSummary } from './summary.ts';
