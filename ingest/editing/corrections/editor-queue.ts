import { TaskError } from '../../../db/worker-processes/index.ts';
import { clientSignal } from '../../../web/request/index.ts';
import type { Editor } from '../editors/index.ts';
import { type Outcome, refused } from './problems/problem.ts';

/** Checks and previews of one editor that may wait while another one runs. */
const MAX_WAITING = 3;

/** Milliseconds to check the rows of a file against the present state. */
export const CHECK_MS = 20_000;

/** The queue of one editor. */
interface Turn {
  /** Settles after the last of the queue. */
  end: Promise<unknown>;
  /** The number of requests whose clients still wait. */
  waiting: number;
}

const ABANDONED = refused('unavailable', 'The client closed the connection.');

/**
 * Runs checks and previews of one editor one after the other: each can take seconds, and other editors must not wait for
 * them. One whose client has gone leaves its place at once, and is not begun.
 */
export class EditorQueue {
  readonly #last = new Map<string, Turn>();

  /** @returns the refusal if too many requests wait, or if the work exceeds its limit of time or memory. */
  async take<T>({ name }: Editor, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const turn: Turn = this.#last.get(name) ?? { end: Promise.resolve(), waiting: 0 };
    if (turn.waiting > MAX_WAITING)
      return refused(
        'too_many_requests',
        'Another check or preview of yours is still running. Wait until it ends.',
        {
          retryAfter: 2,
        },
      );
    this.#last.set(name, turn);
    const gone = clientSignal();
    const leave = enter(turn, gone);
    const result = turn.end.then(() => (gone?.aborted ? ABANDONED : work())).catch(toRefusal);
    const end = result.catch(() => undefined);
    turn.end = end;
    return result.finally(() => {
      leave();
      if (turn.end === end) this.#last.delete(name);
    });
  }
}

/** Takes a place until the returned function is called, or the client goes. */
function enter(turn: Turn, gone: AbortSignal | null): () => void {
  let isIn = true;
  turn.waiting++;
  const leave = (): void => {
    if (isIn) turn.waiting--;
    isIn = false;
  };
  gone?.addEventListener('abort', leave, { once: true });
  return leave;
}

/** The refusal of work that exceeded its limit of time or memory. Other errors are faults of this service and are logged. */
export function toRefusal(error: unknown): Outcome<never> {
  const reason = error instanceof TaskError ? error.reason : null;
  if (reason === 'abandoned') return ABANDONED;
  if (reason === 'deadline')
    return refused('too_large', 'The check or preview takes too long. Send fewer corrections at once.');
  if (reason === 'memory')
    return refused('too_large', 'The preview takes too much memory. Send fewer corrections at once.');
  if (reason === 'busy')
    return refused('unavailable', 'Too many previews wait. Try again in a moment.', { retryAfter: 5 });
  throw error;
}
