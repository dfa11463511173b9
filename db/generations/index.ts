export { announceNext, NEXT_CHANNEL, readyFor, WATCHING } from './announce-next.ts';
export { createGeneration } from './create.ts';
export { dropGeneration } from './drop.ts';
export { type Database, type Generation, schemaOf } from './generation.ts';
export { liveGeneration, makeLive, NO_TABLES, useLive } from './live-generation.ts';
export { MOMENT_SQL, withMoment } from './moment.ts';
