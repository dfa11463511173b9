export { pendingRequest, type PendingRequest, unconfirmedRequest } from './pending-request.ts';
export { type Caller, readCaller, withVersion } from './read-caller.ts';
export { DocumentCache } from './document-cache.ts';
export { isUnavailable, UnavailableAfterCharge } from './database-failure.ts';
export type { Document, Outcome } from './batch-outcome.ts';
export { ReaderConnection, type BatchRunner } from './reader-connection.ts';
export { RequestBatcher } from './request-batcher.ts';
export {
  oneCallerStatement,
  BatchParameters,
  type BatchRow,
  batchStatement,
  type BatchStatement,
} from './batch-statement.ts';
export { StatementSet } from './statement-set.ts';
