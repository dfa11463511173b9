export { markLive } from './mark-live.ts';
export { inLive } from './tables.ts';
