export { BatchDecoder, storable } from './batch-decoder.ts';
export { countAdded, type ParkedBefore } from './count-added.ts';
export { type DecodedBatch, importsOf, type PoisonEvents } from './decoded-batch.ts';
export { countParked, MAX_COUNTED_PER_SUBJECT, park, type ParkedRow, parkedTable, unpark } from './parked.ts';
export { discardedBy, parkedWith } from './parked-with.ts';
export {
  MAX_BATCH_EVENTS,
  type ParkCapacity,
  parkRemedy,
  parkState,
  readParkCapacity,
} from './park-capacity.ts';
