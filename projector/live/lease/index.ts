export { acquireLease, WRITER_LOCK } from './acquire.ts';
export type { Lease } from './lease.ts';
export { sessionEnded } from './session-ended.ts';
