import type { Logger } from 'pino';
import type { LastKnown } from '../access/last-known.ts';
import type { Charge } from '../access/standing.ts';
import type { Problem } from '../errors/registry.ts';
import type { Outcome } from '../tick/outcome.ts';
import type { DeliveryContext } from './delivery.ts';
import { answerDocument, sendDocument } from './document.ts';
import { upgradeRequired } from './problems.ts';
import type { Reply } from './reply.ts';
import type { Wish } from './wish.ts';

/** A request whose key is well-formed, and how it is to be answered. */
export interface Admitted {
  readonly reply: Reply;
  readonly hash: string;
  readonly wish: Wish;
  readonly acceptEncoding: string | undefined;
}

const NO_KEY: Problem = {
  code: 'unauthorized',
  detail: 'This API key is unknown or was retired, or its subscription has ended.',
};

/** Answers a request with what the tick brought. */
export function answerOutcome(
  { reply, hash, wish, acceptEncoding }: Admitted,
  outcome: Outcome,
  context: DeliveryContext & { readonly lastKnown: LastKnown },
): void {
  const { lastKnown, logger } = context;
  if ('charge' in outcome) reply.standing = outcome.charge;
  switch (outcome.kind) {
    case 'unauthorized':
      reply.problem(NO_KEY);
      return;
    case 'unavailable':
      reply.standing = lastKnown.of(hash);
      reply.problem({ code: 'unavailable', detail: outcome.why });
      return;
    case 'failed':
      reply.standing ??= lastKnown.of(hash);
      answerFailure(reply, outcome.error, logger);
      return;
    case 'spent':
      reply.problem(spent(outcome.charge, outcome.retryAfter));
      return;
    case 'authorized':
      if ('problem' in wish) reply.problem(wish.problem);
      else if ('document' in wish) sendDocument(reply, acceptEncoding, wish.document);
      return;
    case 'closed':
      if ('ask' in wish) reply.problem(upgradeRequired(wish.ask.needsPro!));
      return;
    case 'document':
      if ('ask' in wish)
        answerDocument(reply, { ...wish, acceptEncoding, charge: outcome.charge }, outcome.document, context);
  }
}

/** A fault of ours: the log says what, the answer says only under which id. */
export function answerFailure(reply: Reply, error: unknown, logger: Logger): void {
  logger.error({ err: error, request_id: reply.id }, 'a request failed');
  reply.problem({ code: 'internal', detail: 'The service failed to answer. It was logged.' });
}

function spent({ limit, reset }: Charge, retryAfter: number): Problem {
  return {
    code: 'quota_exceeded',
    detail: `The ${limit} requests of this month are used up. The count returns to zero on ${reset} (UTC).`,
    retryAfter,
  };
}
