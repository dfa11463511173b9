import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express, NextFunction, Request, Response } from 'express';
import { openExpress } from '../../web/express/index.ts';
import type { Page, TextPage } from '../docs/index.ts';
import type { Fixed } from '../documents/index.ts';
import type { Operation } from '../declarations/index.ts';
import { admit, admitKnown, type AdmissionContext } from './admit-request.ts';
import { answerDocs, answerTextPage } from './answer-docs.ts';
import { answerHealth } from './health.ts';
import { KnownUrls } from './fast-path.ts';
import { isRead } from '../../web/request/index.ts';
import { answerFailure } from './answer-outcome.ts';
import { noRoute } from './http-problems.ts';
import { Reply } from './reply.ts';
import { headOf } from './request-head.ts';
import { resolveRequest, resolveFixedRequest } from './resolved-request.ts';
import { refuseOverloaded } from './overloaded.ts';
import { checkKeyBeforeRouting, lastKnownQuota } from './unconfirmed-key.ts';

export interface ApplicationOptions extends AdmissionContext {
  readonly operations: readonly Operation[];
  readonly fixedOperations: readonly Fixed[];
  /** The page at `/docs`, always the same object. */
  readonly docs: () => Page;
  readonly textPages: readonly TextPage[];
  /** The reason why readers are not served; null if they are. */
  readonly whyNotReady: () => string | null;
}

export interface Application {
  readonly express: Express;
  /** Answers a request whose URL is cached, without routing it. @returns false if the URL is not cached. */
  readonly answerKnownUrl: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers 503 to a request that waited too long for its turn. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Checks the key of a request before Express routes it, and routes it once the key is confirmed.
   * @returns false if there is nothing to check: the key is already confirmed, or the page needs no key.
   */
  readonly checkKey: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** The API over HTTP. */
export function application(options: ApplicationOptions): Application {
  const app = openExpress({ queryParser: false }).enable('strict routing');
  const known = new KnownUrls();
  routeOperations(app, options, known);
  routePages(app, options);
  routeTheRest(app, options);
  const keyless = new Set(['/docs', ...options.textPages.map(({ path }) => path), '/healthz', '/readyz']);
  return {
    express: app,
    checkKey: (request, response) => {
      const path = parsePath(request.url!);
      if (path === null || keyless.has(path)) return false;
      return checkKeyBeforeRouting(options, request, response, () => void app(request, response));
    },
    answerKnownUrl: (request, response) => {
      const url = request.url!;
      const ask = isRead(request) ? known.get(url, options.now().getUTCFullYear()) : null;
      if (ask !== null) admitKnown(options, request, response, { ask, url });
      return ask !== null;
    },
    refuse: (request, response) => {
      const head = headOf(request.rawHeaders);
      const reply = new Reply(response, options, head);
      const key = options.authorization.read(head);
      if (!('refused' in key)) reply.quotaStatus = lastKnownQuota(options, key);
      refuseOverloaded(reply);
    },
  };
}

/** The path of a URL as Express routes it; null for an absolute URL, which only proxies receive. */
function parsePath(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

function routeOperations(app: Express, options: ApplicationOptions, known: KnownUrls): void {
  for (const operation of options.operations)
    app.all(operation.path, (request, response) => {
      admit(options, request, response, {
        resolveRequest: (target) => resolveRequest({ operation, known }, request, target, options.now()),
        isDelivery: operation.deliver !== null,
      });
    });
  for (const fixed of options.fixedOperations)
    app.all(fixed.path, (request, response) => {
      admit(options, request, response, {
        resolveRequest: (target) => resolveFixedRequest(fixed, target),
        isDelivery: false,
      });
    });
}

/** Routes that need no key. */
function routePages(app: Express, options: ApplicationOptions): void {
  routeText(app, options, '/docs', (request, reply) => answerDocs(request, reply, options.docs()));
  for (const page of options.textPages)
    routeText(app, options, page.path, (request, reply) => answerTextPage(request, reply, page));
  app.all('/healthz', (request, response) => answerHealth(request, new Reply(response, options), null));
  app.all('/readyz', (request, response) =>
    answerHealth(request, new Reply(response, options), options.whyNotReady()),
  );
}

/** Routes a text that needs no key: it is sent in a turn of the client's address. */
function routeText(
  app: Express,
  options: ApplicationOptions,
  path: string,
  answer: (request: Request, reply: Reply) => void,
): void {
  app.all(path, (request, response) => {
    const reply = new Reply(response, options);
    options.keyless.takeOpen(
      request,
      () => answer(request, reply),
      () => refuseOverloaded(reply),
    );
  });
}

/** Answers paths without a route, and errors of handlers. */
function routeTheRest(app: Express, options: ApplicationOptions): void {
  const paths = [...options.operations, ...options.fixedOperations].map(({ path }) => path);
  const answerNoRoute = (request: Request, response: Response): void =>
    admit(options, request, response, {
      resolveRequest: () => ({ problem: noRoute(request.path, paths) }),
      isDelivery: false,
    });
  app.use(answerNoRoute);
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    // The router found a path that it could not decode.
    else if (error instanceof URIError) answerNoRoute(request, response);
    else answerFailure(new Reply(response, options), error, options.logger);
  });
}
