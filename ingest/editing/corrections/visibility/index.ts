export { markLive } from './mark-live.ts';
export { inLive } from './live-tables.ts';
