import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authorization, PresentedKey, QuotaCache, QuotaReceipt } from '../access/index.ts';
import { unconfirmedRequest } from '../batching/index.ts';
import type { Problem } from '../errors/index.ts';
import type { DeliveryContext } from './answer-delivery.ts';
import { answerOutcome } from './answer-outcome.ts';
import type { KeylessRequests } from '../../web/limits/index.ts';
import { refuseOverloaded } from './overloaded.ts';
import { Reply, type ReplyContext } from './reply.ts';
import { type Head, headOf } from './request-head.ts';
import { firstFault } from './resolved-request.ts';
import { tryKey, type TryKeyContext } from './try-key.ts';

/** The parameters for checking keys. */
export interface KeyCheckContext extends ReplyContext, DeliveryContext, TryKeyContext {
  readonly authorization: Authorization;
  readonly quotaCache: QuotaCache;
  readonly keyless: KeylessRequests;
}

/** A request whose key this process has not seen in use yet. */
interface Unconfirmed {
  readonly request: IncomingMessage;
  readonly reply: Reply;
  readonly head: Head;
  /**
   * Finds the problem to answer even if the key is invalid. It decodes the URL, so it is called in the request's turn.
   */
  readonly first: () => Problem | null;
  /** Continues with the request after its key was confirmed. */
  readonly onConfirmed: () => void;
}

/**
 * Checks the key of a request before the request is routed, because routing a URL of 16 kB costs more than all other
 * work before the key is known.
 * @param route called once the key is confirmed.
 * @returns false if the key is already confirmed; then nothing was done.
 */
export function checkKeyBeforeRouting(
  context: KeyCheckContext,
  request: IncomingMessage,
  response: ServerResponse,
  route: () => void,
): boolean {
  const head = headOf(request.rawHeaders);
  const key = context.authorization.read(head);
  if ('hash' in key && key.isConfirmed) return false;
  const reply = new Reply(response, context, head);
  checkKey(
    context,
    { request, reply, head, first: () => firstFault(request, head), onConfirmed: route },
    key,
  );
  return true;
}

/**
 * Refuses a request without a well-formed key, or looks its key up. Both happen in the turn of the client's address.
 */
export function checkKey(
  context: KeyCheckContext,
  unconfirmed: Unconfirmed,
  key: PresentedKey | { readonly refused: string },
): void {
  if ('refused' in key) refuse(context, unconfirmed, key.refused);
  else confirm(context, unconfirmed, key);
}

function refuse({ keyless }: KeyCheckContext, { request, reply, first }: Unconfirmed, detail: string): void {
  const start = (_: string, settle: (isValid: boolean) => void): void => {
    reply.problem(first() ?? { code: 'unauthorized', detail });
    settle(false);
  };
  keyless.take(request, start, () => refuseOverloaded(reply));
}

/** Looks up a key that this process has not seen in use, and counts nothing. */
function confirm(context: KeyCheckContext, unconfirmed: Unconfirmed, key: PresentedKey): void {
  const { authorization, keyless } = context;
  const { request, reply, head, first, onConfirmed } = unconfirmed;
  const start = (address: string, settle: (isValid: boolean) => void): void =>
    tryKey(
      context,
      key,
      (hash, done) => unconfirmedRequest(hash, address, done, reply.arrivedAt),
      (outcome, hash) => {
        settle(outcome.kind !== 'unauthorized');
        if (outcome.kind === 'authorized') {
          authorization.confirm(key);
          onConfirmed();
          return;
        }
        if (outcome.kind === 'unauthorized') authorization.refuse(key);
        const { acceptEncoding } = head;
        answerOutcome({ reply, hash, resolved: null, first: first(), acceptEncoding }, outcome, context);
      },
    );
  keyless.take(request, start, () => {
    reply.quotaStatus = lastKnownQuota(context, key);
    refuseOverloaded(reply);
  });
}

/** The quota of a key that this process saw in use before, perhaps in a header that was written in another way. */
export function lastKnownQuota(
  { quotaCache }: KeyCheckContext,
  { hash, hashes = [hash] }: PresentedKey,
): QuotaReceipt | null {
  return hashes.map((each) => quotaCache.of(each)).find((quota) => quota !== null) ?? null;
}
