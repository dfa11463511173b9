import type { Part } from './batch-part.ts';
import type { Outcome } from './batch-outcome.ts';

/**
 * The parts to run after a statement failed on one of its requests. It counted none of them: with a replica, only the
 * statement that counts fails in this way, and the connection itself repeats failed reads. One bad request must not fail
 * its neighbours: the halves run again, separately. A request that fails alone is charged all the same: its key runs
 * again without the query.
 */
export function listRetries({ requests, queueClass }: Part, error: unknown): Part[] {
  if (requests.length === 0) return [];
  if (requests.length === 1) return chargeAlone({ requests, queueClass }, error);
  const half = Math.ceil(requests.length / 2);
  return [
    { requests: requests.slice(0, half), queueClass },
    { requests: requests.slice(half), queueClass },
  ];
}

/** The part that only charges a request; no part if it needs no charge: then it is answered. */
function chargeAlone({ requests, queueClass }: Part, error: unknown): Part[] {
  const { waiting, ask } = requests[0]!;
  const { done, charge } = waiting;
  if (ask === null || charge !== undefined) {
    done({ kind: 'failed', charge: charge ?? null, error });
    return [];
  }
  const charged = (outcome: Outcome): void =>
    done(outcome.kind === 'authorized' ? { kind: 'failed', charge: outcome.charge, error } : outcome);
  return [{ requests: [{ waiting: { ...waiting, done: charged }, ask: null }], queueClass }];
}
