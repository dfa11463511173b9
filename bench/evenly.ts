import { setTimeout as sleep } from 'node:timers/promises';

/**
 * So many turns, so often a second, whether the work of those before is done or not.
 * @returns the turn, and when it was due (`performance.now()`): one that comes late is made up for.
 */
export async function* evenly(rate: number, count: number): AsyncIterable<{ nth: number; due: number }> {
  const began = performance.now();
  for (let nth = 0; nth < count; nth++) {
    const due = began + (nth * 1_000) / rate;
    if (performance.now() < due) await sleep(due - performance.now());
    yield { nth, due };
  }
}

/** A promise that is awaited once all turns have begun: if it fails meanwhile, that is heard then. */
export function noted<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
