export { pendingRequest, type PendingRequest, strangerWaiting } from './batch.ts';
export { type Caller, readCaller, withVersion } from './caller.ts';
export { DatabaseHealthCheck } from './database-health-check.ts';
export { Documents } from './documents.ts';
export { isUnavailable } from './failure.ts';
export type { Document, Outcome } from './outcome.ts';
export { ReaderConnection, type ReaderConnections } from './reader-connection.ts';
export { RequestBatcher } from './request-batcher.ts';
export {
  oneCallerStatement,
  TickParameters,
  type TickRow,
  tickStatement,
  type TickStatement,
} from './statement.ts';
export { Statements } from './statements.ts';
