export { markLive } from './noting.ts';
export { inLive } from './tables.ts';
