export { acquireLease, WRITER_LOCK } from './acquire.ts';
export type { Lease } from './lease.ts';
export { sessionEnded } from './session-ended.ts';
export { inWriterTransaction, type LiveSession, onLiveTables } from './beside-writer.ts';
