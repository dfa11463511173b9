import { setTimeout as sleep } from 'node:timers/promises';

/** Longest time that stopping may take (DESIGN: exit 0 within 10 s). */
const PATIENCE_MS = 9_500;
/** Of that for all that is open. */
const CLOSING_MS = 8_000;

/**
 * Aborts on the first SIGTERM or SIGINT, with its name as the reason's message; a second one, or too long a wait, ends
 * the process as it stands.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort(new DOMException(name, 'AbortError'));
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return controller.signal;
}

/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Closes parts in turn, the last opened first; one that fails does not keep the others open, and all together have eight
 * seconds: a server that is frozen says no goodbye.
 */
export class Opened {
  readonly #closers: (() => Promise<void>)[] = [];
  readonly #patience: number;

  /** @param patience milliseconds for all together. */
  constructor(patience = CLOSING_MS) {
    this.#patience = patience;
  }

  add<T extends { close(): Promise<void> }>(part: T): T {
    this.#closers.push(() => part.close());
    return part;
  }

  async close(): Promise<void> {
    const closed = new AbortController();
    const over = sleep(this.#patience, undefined, { signal: closed.signal }).then(
      () => process.stderr.write('While stopping: a server does not answer; what is open there is left.\n'),
      () => undefined,
    );
    for (const close of this.#closers.reverse()) {
      try {
        await Promise.race([close(), over]);
      } catch (fault) {
        process.stderr.write(`While stopping: ${String(fault)}\n`);
      }
    }
    closed.abort();
  }
}
