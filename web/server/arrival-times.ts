import type { IncomingMessage } from 'node:http';

/** When each request arrived (`performance.now()`). */
const arrivals = new WeakMap<IncomingMessage, number>();

/** Notes that a request has arrived; what it waits for afterwards counts for its deadline and its duration. */
export function noteArrival(request: IncomingMessage): void {
  arrivals.set(request, performance.now());
}

/** @returns when a request arrived (`performance.now()`); the present where it was not noted. */
export const arrivalTime = (request: IncomingMessage): number => arrivals.get(request) ?? performance.now();
