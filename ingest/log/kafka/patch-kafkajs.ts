import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

interface Runner {
  readonly running: boolean;
  fetch(node: string): Promise<unknown[]>;
}

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const REST_MS = 50;

let mended = false;

/** Mends two faults of kafkajs 2.2.4, once in a process. */
export function mendKafkajs(): void {
  if (mended) return;
  mended = true;
  const load = createRequire(import.meta.url);
  restEndedFetchers((load('kafkajs/src/consumer/runner.js') as { prototype: Runner }).prototype);
  quietIdleQueues(
    (load('kafkajs/src/network/requestQueue/index.js') as { prototype: RequestQueue }).prototype,
  );
}

/**
 * Stops the fetchers of a consumer that has ended. If a broker was lost at that moment, kafkajs never stops
 * such a fetcher; it polls without a pause, and no timer or signal of the process gets a turn.
 */
function restEndedFetchers(prototype: Runner): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its runner below
  const { fetch } = prototype;
  prototype.fetch = async function (this: Runner, node: string) {
    if (!this.running) await sleep(REST_MS, undefined, { ref: false });
    return fetch.call(this, node);
  };
}

/**
 * Stops the timer that is wound up again every millisecond on every idle connection (its issue 1751): the queue needs the
 * timer only while something waits in it, for its turn or for a throttle to end.
 */
function quietIdleQueues(prototype: RequestQueue): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its queue below
  const { scheduleCheckPendingRequests: schedule } = prototype;
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this);
  };
}
