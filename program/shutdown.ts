import { setTimeout as sleep } from 'node:timers/promises';
import { watchNpm } from './parent-process.ts';
import type { Settings } from './settings/index.ts';

/** Maximum milliseconds of a stop without draining: the program exits with 0 within 10 s. */
const MAX_WAIT_MS = 9_500;
/** A terminal signals its whole process group, and npm hands the same signal on: within this time both are one. */
const REPEAT_MS = 500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** The share of it, in milliseconds, for closing open resources. */
const CLOSING_MS = 8_000;

/**
 * Aborts on the first SIGTERM, SIGINT or SIGHUP, with its name as the reason's message, or when npm, which
 * started the program, has ended; a second signal, or too long a wait, ends the process immediately.
 */
export function stopSignal({
  isStartedByNpm,
  drainSeconds,
}: Pick<Settings, 'isStartedByNpm' | 'drainSeconds'>): AbortSignal {
  const controller = new AbortController();
  let stoppedAt = 0;
  const stop = (why: string): void => {
    stoppedAt = performance.now();
    controller.abort(new DOMException(why, 'AbortError'));
    setTimeout(() => process.exit(1), MAX_WAIT_MS + drainSeconds * 1_000).unref();
  };
  const onSignal = (name: NodeJS.Signals): void => {
    if (!controller.signal.aborted) stop(name);
    else if (performance.now() - stoppedAt > REPEAT_MS) process.exit(1);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  const onNpmEnd = (): void => {
    if (!controller.signal.aborted) stop('npm has ended');
  };
  if (isStartedByNpm) watchNpm(onNpmEnd);
  return controller.signal;
}

/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Closes parts in turn, the last opened first; a failure does not keep the others open, and all together have
 * eight seconds, since a frozen server never answers.
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
      () =>
        process.stderr.write(
          'The program is stopping, but a server does not answer: connections to this server are left open.\n',
        ),
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
