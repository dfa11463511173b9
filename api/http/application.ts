import { randomUUID } from 'node:crypto';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Authorization } from '../access/authorization.ts';
import { hasKeyInUrl } from '../access/key-in-url.ts';
import type { Problem } from '../errors/registry.ts';
import type { Operation } from '../operations/operation.ts';
import { readTarget, type Target } from '../operations/target.ts';
import type { Waiting } from '../tick/batch.ts';
import { answerProblem } from './answer.ts';
import { answerHealth } from './health.ts';
import { answerFailure, answerOutcome, type Wish } from './outcome.ts';

export interface ApplicationOptions {
  readonly operations: readonly Operation[];
  readonly authorization: Authorization;
  readonly submit: (waiting: Waiting) => void;
  readonly now: () => Date;
  /** Why readers are not served; null when they are. */
  readonly whyNotReady: () => string | null;
  readonly logger: Logger;
}

/** What the first look at a request leaves for the operation. */
interface Admitted {
  readonly hash: string;
  readonly target: Target;
}

/**
 * The API over HTTP. Checks in this order: key in the URL, key, method, path and parameters, then what the tables say;
 * since only the tables know whether a key is in use, what is found later in this order waits for their word.
 */
export function application(options: ApplicationOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  app.set('query parser', false);
  app.use(identify);
  app.get('/healthz', (_request, response) => answerHealth(response, '/healthz', null));
  app.get('/readyz', (_request, response) => answerHealth(response, '/readyz', options.whyNotReady()));
  app.use(admit(options));
  for (const operation of options.operations) app.all(operation.path, serve(options, operation));
  app.use((_request: Request, response: Response) => settle(options, response, { problem: noRoute }));
  app.use(fail(options));
  return app;
}

const noRoute: Problem = { code: 'not_found', detail: 'There is no such operation.' };
const notAllowed: Problem = { code: 'method_not_allowed', detail: 'All operations are read by GET or HEAD.' };
const keyInUrl: Problem = {
  code: 'key_in_url',
  detail:
    'Send the API key in the Authorization header only. A key that stood in a URL is in logs and histories: have it rotated.',
};

function identify(_request: Request, response: Response, next: NextFunction): void {
  response.locals['requestId'] = randomUUID();
  next();
}

/** What needs no table: a key in the URL, a missing or mistyped key, a path that says nothing. */
function admit(options: ApplicationOptions) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const target = readTarget(request.url);
    if (hasKeyInUrl(request.url, target.query.keys())) {
      answerProblem(response, keyInUrl);
      return;
    }
    const read = options.authorization.read(request.headers.authorization);
    if ('refused' in read) {
      answerProblem(response, { code: 'unauthorized', detail: read.refused });
      return;
    }
    response.locals['admitted'] = { hash: read.hash, target } satisfies Admitted;
    if (target.faults.some(({ param }) => param === 'path')) {
      settle(options, response, { problem: malformed(target) });
      return;
    }
    next();
  };
}

function serve(options: ApplicationOptions, operation: Operation) {
  return (request: Request, response: Response): void =>
    settle(options, response, wishOf(options, operation, request, response));
}

function wishOf(
  options: ApplicationOptions,
  operation: Operation,
  request: Request,
  response: Response,
): Wish {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { problem: notAllowed };
  const { target } = response.locals['admitted'] as Admitted;
  const name = Object.values(request.params)[0];
  const read = operation.ask(
    typeof name === 'string' ? name : '',
    target.query,
    options.now().getUTCFullYear(),
  );
  if (target.faults.length > 0)
    return { problem: malformed(target, 'problem' in read ? read.problem : undefined) };
  return 'problem' in read ? read : { ask: read.ask, url: request.url };
}

/** Hands the request to the next tick, and answers with what that brings. */
function settle({ submit, logger }: ApplicationOptions, response: Response, wished: Wish): void {
  const { hash } = response.locals['admitted'] as Admitted;
  const ask = 'ask' in wished ? wished.ask : null;
  submit({ hash, ask, done: (outcome) => answerOutcome(response, wished, outcome, logger) });
}

function malformed({ faults }: Target, further?: Problem): Problem {
  const errors = [...faults, ...(further?.errors ?? [])];
  return { code: 'invalid_parameter', detail: errors.map(({ message }) => message).join(' '), errors };
}

function fail({ logger }: ApplicationOptions) {
  return (error: unknown, _request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) next(error);
    else answerFailure(response, error, logger);
  };
}

/**
 * A server that makes its requests and responses as the application wants them. Express changes the prototype of each
 * one otherwise, which costs four fifths of the speed on Node before 24 (expressjs/express#5998).
 */
export function httpServer(app: Express): Server {
  class ApiRequest extends IncomingMessage {}
  class ApiResponse extends ServerResponse<ApiRequest> {}
  app.request = inherit(ApiRequest.prototype, app.request);
  app.response = inherit(ApiResponse.prototype, app.response);
  return createServer({ IncomingMessage: ApiRequest, ServerResponse: ApiResponse }, app);
}

function inherit<T>(made: object, wanted: T): T {
  return Object.setPrototypeOf(made, wanted as object) as T;
}
