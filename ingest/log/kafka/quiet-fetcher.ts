import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

interface Runner {
  running: boolean;
  fetch(node: string): Promise<unknown[]>;
}

const REST_MS = 50;

let quiet = false;

/**
 * Lets a fetcher of kafkajs 2.2.4 rest that goes on for a consumer which has ended: where a broker was lost just then it is
 * never told to stop, asks again at once for ever, and no timer or signal of the process gets a turn.
 */
export function quietFetcher(): void {
  if (quiet) return;
  quiet = true;
  const load = createRequire(import.meta.url);
  const { prototype } = load('kafkajs/src/consumer/runner.js') as { prototype: Runner };
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its runner below
  const fetch = prototype.fetch;
  prototype.fetch = async function (this: Runner, node: string) {
    if (!this.running) await sleep(REST_MS, undefined, { ref: false });
    return fetch.call(this, node);
  };
}
