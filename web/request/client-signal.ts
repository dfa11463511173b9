import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

const signals = new AsyncLocalStorage<AbortSignal>();

/** The part of a response that shows whether its client is there. */
type Watched = Pick<ServerResponse, 'writableFinished' | 'destroyed' | 'once'>;

/** Runs the work of a request; in it, `clientSignal` shows whether the client still waits for the response. */
export function withClientSignal<T>(response: Watched, work: () => T): T {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  else response.once('close', () => response.writableFinished || gone.abort());
  return signals.run(gone.signal, work);
}

/**
 * Aborted once the client of the present request closes its connection without the response. Null outside of a request.
 * Only work that changes nothing may end early.
 */
export const clientSignal = (): AbortSignal | null => signals.getStore() ?? null;
