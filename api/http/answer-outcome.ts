import type { Logger } from 'pino';
import { NO_KEY_IN_USE, type QuotaCache, type QuotaReceipt } from '../access/index.ts';
import type { Problem } from '../errors/index.ts';
import type { Outcome } from '../batching/index.ts';
import type { DeliveryContext } from './answer-delivery.ts';
import { answerDocument, sendDocument } from './answer-document.ts';
import { answerOverloaded } from './overloaded.ts';
import { upgradeRequired } from './http-problems.ts';
import type { Reply } from './reply.ts';
import type { ResolvedRequest } from './resolved-request.ts';

/** A request with a well-formed key, and the parameters for answering it. */
export interface Admitted {
  readonly reply: Reply;
  readonly hash: string;
  /** Null: the request was not read. */
  readonly resolved: ResolvedRequest | null;
  /**
   * The problem to answer even if the key is invalid: the key was in the URL, or `Host` was not sent exactly
   * once.
   */
  readonly first: Problem | null;
  readonly acceptEncoding: string | undefined;
}

const NO_KEY: Problem = { code: 'unauthorized', detail: NO_KEY_IN_USE };

const REPLAY_NEEDED: Problem = {
  code: 'replay_needed',
  detail: 'This operation needs read tables that are not built yet. Every other operation is served.',
  retryAfter: 60,
};

/** Answers a request with the outcome of its batch. */
export function answerOutcome(
  { reply, hash, resolved, first, acceptEncoding }: Admitted,
  outcome: Outcome,
  context: DeliveryContext & { readonly quotaCache: QuotaCache },
): void {
  const { quotaCache, logger } = context;
  if ('charge' in outcome) reply.quotaStatus = outcome.charge;
  switch (outcome.kind) {
    case 'unauthorized':
      reply.problem(first ?? NO_KEY);
      return;
    case 'unavailable':
      reply.quotaStatus ??= quotaCache.of(hash);
      reply.problem({ code: 'unavailable', detail: outcome.why });
      return;
    case 'replay_needed':
      reply.quotaStatus = quotaCache.of(hash);
      reply.problem(REPLAY_NEEDED);
      return;
    case 'failed':
      reply.quotaStatus ??= quotaCache.of(hash);
      answerFailure(reply, outcome.error, logger);
      return;
    case 'quota_exceeded':
      reply.problem(first ?? quotaExceeded(outcome.charge, outcome.retryAfter));
      return;
    case 'overloaded':
      reply.quotaStatus = quotaCache.of(hash);
      answerOverloaded(reply);
      return;
    case 'authorized':
      if (first !== null) reply.problem(first);
      else if (resolved === null) return;
      else if ('failure' in resolved) answerFailure(reply, resolved.failure, logger);
      else if ('problem' in resolved) reply.problem(resolved.problem);
      else if ('document' in resolved) sendDocument(reply, acceptEncoding, resolved.document);
      return;
    case 'plan_too_low':
      if (resolved !== null && 'ask' in resolved) reply.problem(upgradeRequired(resolved.ask.needsPro!));
      return;
    case 'document':
      if (resolved !== null && 'ask' in resolved)
        answerDocument(
          reply,
          { ...resolved, acceptEncoding, charge: outcome.charge },
          outcome.document,
          context,
        );
  }
}

/** Answers a failure of this service: the cause is logged, and the answer has only the request id. */
export function answerFailure(reply: Reply, error: unknown, logger: Logger): void {
  logger.error({ err: error, request_id: reply.id }, 'a request failed');
  reply.problem({ code: 'internal', detail: 'The service failed to answer. The error was logged.' });
}

function quotaExceeded({ limit, reset }: QuotaReceipt, retryAfter: number): Problem {
  return {
    code: 'quota_exceeded',
    detail: `The ${limit} requests of this month are used up. The count of requests returns to zero on ${reset} (UTC).`,
    retryAfter,
  };
}
