import type { IncomingMessage, RequestListener } from 'node:http';
import { pathOf } from '../request/index.ts';
import { type Answer, jsonAnswer, sendAnswer } from '../response/index.ts';

export type RouteHandler = (request: IncomingMessage) => Answer | Promise<Answer>;

/** The routes of a small application: a few fixed paths, each with its methods. */
export interface RouteTable {
  /** Keyed by path. */
  readonly routes: Readonly<Record<string, readonly [methods: readonly string[], handler: RouteHandler]>>;
  /** Answers a path without a route. */
  readonly notFound: (path: string) => Answer;
  /** Answers a request whose handler failed. */
  readonly failed: (fault: unknown) => Answer;
}

/** Serves a table of routes. If a path has no route for the method, the answer is 405 with `Allow`. */
export const serveRoutes =
  (table: RouteTable): RequestListener =>
  (request, response) => {
    answer(table, request).then(
      (made) => sendAnswer(response, made),
      (fault: unknown) => sendAnswer(response, table.failed(fault)),
    );
  };

async function answer({ routes, notFound }: RouteTable, request: IncomingMessage): Promise<Answer> {
  const path = pathOf(request);
  const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (!route) return notFound(path);
  const [methods, handler] = route;
  if (methods.includes(request.method ?? '')) return handler(request);
  return jsonAnswer(405, { detail: `Only ${methods.join(' and ')}.` }, { allow: methods.join(', ') });
}
