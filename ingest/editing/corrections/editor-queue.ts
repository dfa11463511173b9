import { TaskError } from '../../../db/worker-processes/index.ts';
import type { Editor } from '../editors/index.ts';
import { type Outcome, refused } from './problems/problem.ts';

/** Checks and previews of one editor that may wait while another one runs. */
const MAX_WAITING = 3;

/** Milliseconds to check the rows of a file against the present state. */
export const CHECK_MS = 20_000;

/**
 * Runs checks and previews of one editor one after the other: each can take seconds, and other editors must not wait for
 * them.
 */
export class EditorQueue {
  readonly #last = new Map<string, { end: Promise<unknown>; waiting: number }>();

  /** @returns the refusal if too many requests wait, or if the work exceeds its limit of time or memory. */
  async take<T>({ name }: Editor, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const turn = this.#last.get(name) ?? { end: Promise.resolve(), waiting: 0 };
    if (turn.waiting > MAX_WAITING)
      return refused(
        'too_many_requests',
        'Another check or preview of yours is still running. Wait until it ends.',
        {
          retryAfter: 2,
        },
      );
    turn.waiting++;
    this.#last.set(name, turn);
    const result = turn.end.then(work).catch(toRefusal);
    turn.end = result.catch(() => undefined);
    return result.finally(() => {
      if (--turn.waiting === 0) this.#last.delete(name);
    });
  }
}

/** Other errors are faults of this service and are logged. */
function toRefusal(error: unknown): Outcome<never> {
  const reason = error instanceof TaskError ? error.reason : null;
  if (reason === 'deadline')
    return refused('too_large', 'The check or preview takes too long. Send fewer corrections at once.');
  if (reason === 'memory')
    return refused('too_large', 'The preview takes too much memory. Send fewer corrections at once.');
  if (reason === 'busy')
    return refused('unavailable', 'Too many previews wait. Try again in a moment.', { retryAfter: 5 });
  throw error;
}
