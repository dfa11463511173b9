import type { Problem } from '../errors/index.ts';
import type { Reply } from './reply.ts';

/** Milliseconds by which an answer is delayed, to slow down a client that retries at once. */
const DELAY_MS = 500;
const MAX_DELAYED_ANSWERS = 5_000;

export const OVERLOADED: Problem = {
  code: 'overloaded',
  detail:
    'Too many requests of this client are waiting. Repeat the request after Retry-After seconds, with fewer requests at once.',
};

let heldBack = 0;

/** Answers a request of a key that already has too many requests waiting. */
export function answerOverloaded(reply: Reply): void {
  if (heldBack >= MAX_DELAYED_ANSWERS) {
    refuseOverloaded(reply);
    return;
  }
  heldBack += 1;
  setTimeout(() => {
    heldBack -= 1;
    reply.problem(OVERLOADED);
  }, DELAY_MS);
}

/** Gives the same answer without a delay, and closes the connection. */
export function refuseOverloaded(reply: Reply): void {
  reply.endsConnection = true;
  reply.problem(OVERLOADED);
}
