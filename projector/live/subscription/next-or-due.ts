import type { RecordedEvent } from '../../../ingest/events/index.ts';

// The clock may jump, so the caller compares it with the database's now and then.
const MAX_SLEEP_MS = 30_000;

/**
 * Waits for the log's next events, or 'due' at the given instant, or after 30 seconds if it is later; done when
 * `signal` aborts first.
 * @param dueAt milliseconds of the epoch; null: never.
 * @throws errors of `next`.
 */
export async function nextOrDue(
  next: Promise<IteratorResult<readonly RecordedEvent[]>>,
  dueAt: number | null,
  { now, signal }: { readonly now: () => number; readonly signal: AbortSignal },
): Promise<IteratorResult<readonly RecordedEvent[]> | 'due'> {
  const wait = dueAt === null ? MAX_SLEEP_MS : Math.min(MAX_SLEEP_MS, Math.max(0, dueAt - now()));
  const timer = startTimer(wait);
  const ended = watchAbort(signal);
  // Also clears it if the log fails: a pending timer keeps a stopping program alive.
  const first = await Promise.race([next, timer.fired, ended.fired]).finally(() => {
    timer.clear();
    ended.clear();
  });
  return first === 'ended' ? { done: true, value: undefined } : first;
}

/** A log that is cut off brings nothing, and does not end its reading either. */
function watchAbort(signal: AbortSignal): { fired: Promise<'ended'>; clear: () => void } {
  let fire = (): void => undefined;
  const fired = new Promise<'ended'>((resolve) => {
    fire = () => setImmediate(() => resolve('ended'));
    if (signal.aborted) fire();
    else signal.addEventListener('abort', fire, { once: true });
  });
  return { fired, clear: () => signal.removeEventListener('abort', fire) };
}

function startTimer(milliseconds: number): { fired: Promise<'due'>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const fired = new Promise<'due'>((resolve) => {
    timer = setTimeout(() => resolve('due'), milliseconds);
  });
  return { fired, clear: () => clearTimeout(timer) };
}
