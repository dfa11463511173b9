import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Authorization } from '../access/authorization.ts';
import { hasKeyInUrl } from '../access/key-in-url.ts';
import type { LastKnown } from '../access/last-known.ts';
import type { Problem } from '../errors/registry.ts';
import type { Ask } from '../operations/operation.ts';
import { readTarget, type Target } from '../operations/target.ts';
import { type Waiting, waitingFor } from '../tick/batch.ts';
import type { DeliveryContext } from './delivery.ts';
import { type Head, headOf } from './head.ts';
import { isRead } from './methods.ts';
import { answerOutcome } from './outcome.ts';
import { Reply, type ReplyContext } from './reply.ts';
import { malformedPath, type Wish } from './wish.ts';

/** What it takes to admit a request, and to answer it when the tick has brought what it asks. */
export interface Admission extends ReplyContext, DeliveryContext {
  readonly authorization: Authorization;
  readonly lastKnown: LastKnown;
  readonly submit: (waiting: Waiting) => void;
}

const notAllowed: Problem = { code: 'method_not_allowed', detail: 'All operations are read by GET or HEAD.' };
const notOneHost: Problem = {
  code: 'malformed_request',
  detail: 'A request of HTTP/1.1 names its host, and once.',
};
const keyInUrl: Problem = {
  code: 'key_in_url',
  detail:
    'Send the API key in the Authorization header only. A key that stood in a URL is in logs and histories: have it rotated.',
};

/**
 * Checks in this order: key in the URL, key, what is left of the month, method, path and parameters, then what the tables
 * say. Only the tables know whether a key is in use, so what is found later in this order waits for their word, in the
 * next tick.
 */
export function admit(
  admission: Admission,
  request: Request,
  response: ServerResponse,
  wishOf: (target: Target) => Wish,
): void {
  const target = readTarget(request.url);
  const head = headOf(request.rawHeaders);
  const reply = new Reply(response, admission, head);
  if (isHostClear(request, head) && hasKeyInUrl(request.url, target.query.keys())) reply.problem(keyInUrl);
  else
    submit(admission, { request, head, reply }, () =>
      isRead(request) ? (malformedPath(target) ?? wishOf(target)) : { problem: notAllowed },
    );
}

/** A URL whose like has been admitted: it holds no key, and what it asks is known. */
export function admitKnown(
  admission: Admission,
  request: IncomingMessage,
  response: ServerResponse,
  wish: { readonly ask: Ask; readonly url: string },
): void {
  const head = headOf(request.rawHeaders);
  const reply = new Reply(response, admission, head);
  reply.route = wish.ask.operation.path;
  submit(admission, { request, head, reply }, () => wish);
}

/** RFC 9112, 3.2: one, and only HTTP/1.0 may go without. */
const isHostClear = ({ httpVersion }: IncomingMessage, { hosts }: Head): boolean =>
  hosts === 1 || (hosts === 0 && httpVersion === '1.0');

/** A request, and how it will be answered. */
interface Received {
  readonly request: IncomingMessage;
  readonly head: Head;
  readonly reply: Reply;
}

function submit(admission: Admission, { request, head, reply }: Received, wishOf: () => Wish): void {
  const read = admission.authorization.read(head);
  if (!isHostClear(request, head)) reply.problem(notOneHost);
  else if ('refused' in read) reply.problem({ code: 'unauthorized', detail: read.refused });
  else {
    const { hash } = read;
    const wish = wishOf();
    const admitted = { reply, hash, wish, acceptEncoding: head.acceptEncoding };
    const ask = 'ask' in wish ? wish.ask : null;
    admission.submit(waitingFor(hash, ask, (outcome) => answerOutcome(admitted, outcome, admission)));
  }
}
