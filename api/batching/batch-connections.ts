import type { Operation } from '../declarations/index.ts';
import type { BatchStatement } from './batch-statement.ts';
import type { DocumentCache } from './document-cache.ts';
import type { BatchRunner } from './reader-connection.ts';

/** Connections to the live generation. */
export interface BatchConnections {
  /** A connection without a running statement, if possible one that has prepared this one. */
  idle(statement?: BatchStatement): Pick<BatchRunner, 'run' | 'isPrepared'> | null;
  /** Prepares a statement on a connection without a running one, unless a connection prepares one already. */
  prepare(statement: BatchStatement): void;
  /** The cache of documents of this generation. */
  readonly documents: DocumentCache;
  /** Operations whose tables this generation lacks. */
  readonly unreadable: ReadonlySet<Operation>;
}
