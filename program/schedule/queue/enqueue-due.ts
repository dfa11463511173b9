import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxWorker } from '../outbox-worker.ts';
import { RETAINED_JOBS, type WakeQueue } from './queue-server.ts';

/** Milliseconds. */
const ENQUEUE_EVERY_MS = 1_000;

/** Options of feeding: an end signal, and a receiver of the reason why enqueueing fails; null: it works. */
interface EnqueueOptions {
  readonly signal: AbortSignal;
  readonly onFed: (fault: string | null) => void;
}

/** Enqueues due tasks repeatedly until the signal. `queue`: null while there is none. */
export async function enqueueDueOften(
  queue: () => WakeQueue | null,
  carrier: OutboxWorker,
  { signal, onFed }: EnqueueOptions,
): Promise<void> {
  while (!signal.aborted) {
    const now = queue();
    await (now ? feed(now, carrier) : Promise.resolve()).then(
      () => onFed(null),
      (fault: unknown) => onFed(String(fault)),
    );
    await sleep(ENQUEUE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Enqueues due tasks. A task that is lost on the way, or with the queue, becomes due again later. */
async function feed(queue: WakeQueue, carrier: OutboxWorker): Promise<void> {
  const { name, attempts, backoff: delay } = carrier;
  for (const { id, round, attempts: tried } of await carrier.due()) {
    await queue.add(
      name,
      { carried: id },
      {
        jobId: `${name}-${id}-${round}`,
        attempts: Math.max(1, attempts - tried),
        // Half of the delay is random, so that tasks that failed together are spread.
        backoff: { type: 'exponential', delay: delay * 2 ** tried, jitter: 0.5 },
        ...RETAINED_JOBS,
      },
    );
  }
}
