import type { Carrier } from '../carried.ts';
import { KEPT, type WakeQueue } from './server.ts';

/** Puts into the queue what is due. What is lost on the way, or with the queue, is due again later. */
export async function feed(queue: WakeQueue, carrier: Carrier): Promise<void> {
  const { name, attempts, backoff: delay } = carrier;
  for (const { id, round, attempts: tried } of await carrier.due()) {
    await queue.add(
      name,
      { carried: id },
      {
        jobId: `${name}-${id}-${round}`,
        attempts: Math.max(1, attempts - tried),
        // Half of it by chance, so that all that failed at once does not come back at once.
        backoff: { type: 'exponential', delay: delay * 2 ** tried, jitter: 0.5 },
        ...KEPT,
      },
    );
  }
}
