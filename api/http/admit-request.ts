import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { PresentedKey } from '../access/index.ts';
import type { Problem } from '../errors/index.ts';
import { type Ask, readTarget, type Target } from '../declarations/index.ts';
import { pendingRequest } from '../batching/index.ts';
import { type Head, headOf } from './request-head.ts';
import { isRead } from '../../web/request/index.ts';
import { answerOutcome } from './answer-outcome.ts';
import { refuseOverloaded } from './overloaded.ts';
import { Reply } from './reply.ts';
import { tryKey } from './try-key.ts';
import type { ConcurrencyLimit } from '../../web/limits/index.ts';
import { firstFault, hostFault, refusedUrl, type ResolvedRequest } from './resolved-request.ts';
import { checkKey, type KeyCheckContext } from './unconfirmed-key.ts';

/** The parameters for admitting a request, and for answering it when its batch completes. */
export interface AdmissionContext extends KeyCheckContext {
  /** Limits how many exports are sent at once for a key, because sending one takes long. */
  readonly deliveries: ConcurrencyLimit;
}

const notAllowed: Problem = {
  code: 'method_not_allowed',
  detail: 'Use GET or HEAD: all operations are read-only.',
};

/** Reads a request after its key was found in use and it is the request's turn. */
export interface Route {
  readonly resolveRequest: (target: Target) => ResolvedRequest;
  /** True if its answer consists of files. */
  readonly isDelivery: boolean;
}

/**
 * Checks in this order: key in the URL, key, monthly quota, method, path and parameters, and then what the tables
 * answer. Only the tables show whether a key is in use, so problems of later checks are held back until then. The query
 * is parsed after that, in the request's turn, because parsing costs more than all checks before it.
 */
export function admit(
  admission: AdmissionContext,
  request: Request,
  response: ServerResponse,
  { resolveRequest, isDelivery }: Route,
): void {
  const target = readTarget(request.url);
  const head = headOf(request.rawHeaders);
  const reply = new Reply(response, admission, head);
  const first = firstFault(request, head, target);
  const resolve = (): ResolvedRequest =>
    isRead(request) ? (refusedUrl(target) ?? resolveRequest(target)) : { problem: notAllowed };
  submit(admission, { request, response, head, reply, first, isDelivery, resolve });
}

/** Admits a URL that was admitted before: it contains no key, and its parsed query is cached. */
export function admitKnown(
  admission: AdmissionContext,
  request: IncomingMessage,
  response: ServerResponse,
  resolved: { readonly ask: Ask; readonly url: string },
): void {
  const head = headOf(request.rawHeaders);
  const reply = new Reply(response, admission, head);
  const { operation } = resolved.ask;
  reply.route = operation.path;
  const isDelivery = operation.deliver !== null;
  const first = hostFault(request, head);
  submit(admission, { request, response, head, reply, first, isDelivery, resolve: () => resolved });
}

/** A request, and the parameters for answering it. */
interface Received {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly head: Head;
  readonly reply: Reply;
  /** The problem to answer even if the key is invalid. */
  readonly first: Problem | null;
  readonly isDelivery: boolean;
  readonly resolve: () => ResolvedRequest;
}

function submit(admission: AdmissionContext, received: Received): void {
  const { head, first } = received;
  const key = admission.authorization.read(head);
  if ('refused' in key || !key.isConfirmed)
    checkKey(
      admission,
      { ...received, first: () => first, onConfirmed: () => submit(admission, received) },
      key,
    );
  else if (received.isDelivery) deliver(admission, received, key);
  else ask(admission, received, key, received.reply.arrivedAt);
}

/** Sends files, a few at a time per key. A request that waits for its turn is not counted yet, nor is it late. */
function deliver(admission: AdmissionContext, received: Received, key: PresentedKey): void {
  const { response, reply } = received;
  const start = (release: () => void): void => {
    // The client disconnected while the request waited.
    if (response.closed) {
      release();
      return;
    }
    response.once('close', release);
    ask(admission, received, key, performance.now());
  };
  admission.deliveries.take(key.hash, start, () => {
    reply.quotaStatus = admission.quotaCache.of(key.hash);
    refuseOverloaded(reply);
  });
}

/** @param arrivedAt when the time began that it may take (`performance.now()`). */
function ask(
  admission: AdmissionContext,
  { head, reply, first, resolve }: Received,
  key: PresentedKey,
  arrivedAt: number,
): void {
  let resolved: ResolvedRequest | null = null;
  const read = (): Ask | null => {
    resolved = first === null ? attempt(resolve) : { problem: first };
    return 'ask' in resolved ? resolved.ask : null;
  };
  const { acceptEncoding } = head;
  tryKey(
    admission,
    key,
    (hash, done) => pendingRequest(hash, read, done, arrivedAt),
    (outcome, hash) => {
      if (outcome.kind === 'unauthorized') admission.authorization.refuse(key);
      answerOutcome({ reply, hash, resolved, first, acceptEncoding }, outcome, admission);
    },
  );
}

/** Requests are parsed in groups: a fault in one must not fail the others. */
function attempt(resolve: () => ResolvedRequest): ResolvedRequest {
  try {
    return resolve();
  } catch (failure) {
    return { failure };
  }
}
