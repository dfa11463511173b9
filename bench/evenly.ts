import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Yields `count` turns, `rate` a second, whether or not the work of the earlier ones is done.
 * @returns the number of the turn, and when it was due (`performance.now()`); a late turn is followed by the next ones
 * without a pause.
 */
export async function* evenly(rate: number, count: number): AsyncIterable<{ nth: number; due: number }> {
  const began = performance.now();
  for (let nth = 0; nth < count; nth++) {
    const due = began + (nth * 1_000) / rate;
    if (performance.now() < due) await sleep(due - performance.now());
    yield { nth, due };
  }
}

/**
 * Marks a promise that is awaited only after all turns have begun: an earlier failure is reported when it is awaited.
 */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
