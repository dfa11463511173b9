import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Authorization } from '../access/authorization.ts';
import { hasKeyInUrl } from '../access/key-in-url.ts';
import type { LastKnown } from '../access/last-known.ts';
import type { Page } from '../docs/page.ts';
import type { Fixed } from '../documents/index.ts';
import type { Exports } from '../exports/index.ts';
import type { Problem } from '../errors/registry.ts';
import type { Ask, Operation } from '../operations/operation.ts';
import { readParameters } from '../operations/parameters.ts';
import { readTarget, type Target } from '../operations/target.ts';
import { type Waiting, waitingFor } from '../tick/batch.ts';
import { answerDocs } from './docs.ts';
import { answerHealth } from './health.ts';
import { type Head, headOf } from './head.ts';
import { KnownUrls } from './known-urls.ts';
import { isRead } from './methods.ts';
import { answerFailure, answerOutcome, type Wish } from './outcome.ts';
import { noRoute } from './problems.ts';
import { Reply, type ReplyContext } from './reply.ts';

export interface ApplicationOptions extends ReplyContext {
  readonly operations: readonly Operation[];
  readonly fixedOperations: readonly Fixed[];
  readonly docs: Page;
  readonly authorization: Authorization;
  readonly lastKnown: LastKnown;
  readonly exports: Exports;
  readonly submit: (waiting: Waiting) => void;
  /** Why readers are not served; null when they are. */
  readonly whyNotReady: () => string | null;
  readonly logger: Logger;
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

export interface Application {
  readonly express: Express;
  /** Answers a request whose like was answered before: finding its route costs more than the rest of it. */
  readonly answersKnown: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** The API over HTTP. */
export function application(options: ApplicationOptions): Application {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  app.set('query parser', false);
  const known = new KnownUrls();
  for (const operation of options.operations)
    app.all(operation.path, (request, response) => {
      admit(options, request, response, (target) => wishOf(options, { operation, known }, request, target));
    });
  for (const fixed of options.fixedOperations)
    app.all(fixed.path, (request, response) => {
      admit(options, request, response, (target) => wishOfFixed(fixed, target));
    });
  app.all('/docs', (request, response) => answerDocs(request, new Reply(response, options), options.docs));
  app.all('/healthz', (request, response) => answerHealth(request, new Reply(response, options), null));
  app.all('/readyz', (request, response) =>
    answerHealth(request, new Reply(response, options), options.whyNotReady()),
  );
  const paths = [...options.operations, ...options.fixedOperations].map(({ path }) => path);
  const lost = (request: Request, response: Response): void =>
    admit(options, request, response, () => ({ problem: noRoute(request.path, paths) }));
  app.use(lost);
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    // The router found a path that it could not decode.
    else if (error instanceof URIError) lost(request, response);
    else answerFailure(new Reply(response, options), error, options.logger);
  });
  return {
    express: app,
    answersKnown: (request, response) => {
      const url = request.url!;
      const ask = isRead(request) ? known.get(url, options.now().getUTCFullYear()) : null;
      if (ask !== null) admitKnown(options, request, response, { ask, url });
      return ask !== null;
    },
  };
}

/**
 * Checks in this order: key in the URL, key, what is left of the month, method, path and parameters, then what the tables
 * say. Only the tables know whether a key is in use, so what is found later in this order waits for their word, in the
 * next tick.
 */
function admit(
  options: ApplicationOptions,
  request: Request,
  response: Response,
  wishOf: (target: Target) => Wish,
): void {
  const target = readTarget(request.url);
  const head = headOf(request.rawHeaders);
  const reply = new Reply(response, options, head);
  if (isHostClear(request, head) && hasKeyInUrl(request.url, target.query.keys())) reply.problem(keyInUrl);
  else
    submit(options, { request, head, reply }, () =>
      isRead(request) ? (malformedPath(target) ?? wishOf(target)) : { problem: notAllowed },
    );
}

/** A URL whose like has been admitted: it holds no key, and what it asks is known. */
function admitKnown(
  options: ApplicationOptions,
  request: IncomingMessage,
  response: ServerResponse,
  wish: { readonly ask: Ask; readonly url: string },
): void {
  const head = headOf(request.rawHeaders);
  const reply = new Reply(response, options, head);
  reply.route = wish.ask.operation.path;
  submit(options, { request, head, reply }, () => wish);
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

function submit(options: ApplicationOptions, { request, head, reply }: Received, wishOf: () => Wish): void {
  const read = options.authorization.read(head);
  if (!isHostClear(request, head)) reply.problem(notOneHost);
  else if ('refused' in read) reply.problem({ code: 'unauthorized', detail: read.refused });
  else {
    const { hash } = read;
    const wish = wishOf();
    const admitted = { reply, hash, wish, acceptEncoding: head.acceptEncoding };
    const ask = 'ask' in wish ? wish.ask : null;
    options.submit(waitingFor(hash, ask, (outcome) => answerOutcome(admitted, outcome, options)));
  }
}

function malformedPath({ pathFault, faults }: Target): Wish | null {
  return pathFault && { problem: malformed([pathFault, ...faults]) };
}

/** What a route serves, and what is known of its URLs. */
interface Routed {
  readonly operation: Operation;
  readonly known: KnownUrls;
}

function wishOf(
  { now }: ApplicationOptions,
  { operation, known }: Routed,
  request: Request,
  target: Target,
): Wish {
  const name = Object.values(request.params)[0];
  const thisYear = now().getUTCFullYear();
  const read = operation.ask(typeof name === 'string' ? name : '', target.query, thisYear);
  if (target.faults.length > 0)
    return { problem: malformed([...target.faults, ...(('problem' in read && read.problem.errors) || [])]) };
  if ('problem' in read) return read;
  known.put(request.url, thisYear, read.ask);
  return { ask: read.ask, url: request.url };
}

function wishOfFixed({ query, document }: Fixed, target: Target): Wish {
  const faults = [...target.faults, ...readParameters(query, target.query).faults];
  return faults.length > 0 ? { problem: malformed(faults) } : { document };
}

function malformed(errors: NonNullable<Problem['errors']>): Problem {
  return { code: 'invalid_parameter', detail: errors.map(({ message }) => message).join(' '), errors };
}

/** Milliseconds for a request's headers, for all of it, and that a connection is kept for the next one. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Longer than the usual proxies keep theirs, so that none sends a request into a connection that just closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const MOST_HEADER_BYTES = 16 * 1024;

/**
 * A server that makes its requests and responses as the application wants them. Express changes the prototype of each
 * one otherwise, which costs four fifths of the speed on Node before 24 (expressjs/express#5998).
 */
export function httpServer({ express: app, answersKnown }: Application): Server {
  const own = {
    IncomingMessage: nameless(class extends IncomingMessage {}),
    ServerResponse: nameless(class extends ServerResponse {}),
  };
  app.request = inherit(own.IncomingMessage.prototype, app.request);
  app.response = inherit(own.ServerResponse.prototype, app.response);
  const answer: RequestListener = (request, response) => {
    if (!answersKnown(request, response)) app(request, response);
  };
  const server = createServer(
    {
      ...own,
      ...PATIENCE,
      maxHeaderSize: MOST_HEADER_BYTES,
      // Node would refuse by itself, without our headers.
      requireHostHeader: false,
    },
    answer,
  );
  // An expectation that we do not know is ignored: nothing is sent in parts here.
  server.on('checkExpectation', answer);
  return server;
}

/**
 * tsx names whatever has a name by defining it anew. Of a derived class V8 then optimizes neither the constructor nor those
 * functions of Node that call it, and tries again for ever.
 */
const nameless = <C>(derived: C): C => derived;

function inherit<T>(made: object, wanted: T): T {
  return Object.setPrototypeOf(made, wanted as object) as T;
}
