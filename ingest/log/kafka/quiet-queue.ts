import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  scheduleCheckPendingRequests(): void;
}

let quiet = false;

/**
 * Stops the timer that kafkajs 2.2.4 winds up again every millisecond on every idle connection (its issue 1751): the
 * queue needs the timer only while something waits in it, for its turn or for a throttle to end.
 */
export function quietRequestQueue(): void {
  if (quiet) return;
  quiet = true;
  const load = createRequire(import.meta.url);
  const { prototype } = load('kafkajs/src/network/requestQueue/index.js') as { prototype: RequestQueue };
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its queue below
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this);
  };
}
