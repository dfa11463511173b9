import { QuotaCache } from '../../api/access/quota-cache.ts';
import type { Outcome } from '../../api/batching/batch-outcome.ts';
import { type PendingRequest, pendingRequest } from '../../api/batching/pending-request.ts';
import { type BatcherOptions, RequestBatcher } from '../../api/batching/request-batcher.ts';
import { StatementSet } from '../../api/batching/statement-set.ts';
import { type Echo, echo } from './echo.ts';

/** A batcher over a database of echoes, in March 2025. */
export const echoBatcher = (database: Echo, options: Partial<BatcherOptions> = {}): RequestBatcher =>
  new RequestBatcher({
    statements: new StatementSet([echo]),
    quotaCache: new QuotaCache(),
    now: () => new Date('2025-03-01'),
    connections: () => database,
    ...options,
  });

/** A request of a key for the echo of a name. */
export function echoRequest(hash: string, name: string, done: PendingRequest['done']): PendingRequest {
  const asked = echo.ask(name, new Map(), 2025);
  if ('problem' in asked) throw new Error(asked.problem.detail);
  return pendingRequest(hash, () => asked.ask, done);
}

/** The document of an outcome, or its kind. */
export const shown = (outcome: Outcome): string =>
  outcome.kind === 'document' ? outcome.document.bytes.toString() : outcome.kind;
