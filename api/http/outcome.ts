import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Problem } from '../errors/registry.ts';
import type { Ask, Operation } from '../operations/operation.ts';
import type { Document, Outcome } from '../tick/outcome.ts';
import { answer, answerProblem, requestId } from './answer.ts';

/** What a request with a valid key gets: the answer to what it asks, or the problem found before anything was read. */
export type Wish = { readonly ask: Ask; readonly url: string } | { readonly problem: Problem };

const NO_KEY: Problem = { code: 'unauthorized', detail: 'This API key is unknown, or was retired.' };

/** Answers a request with what the tick brought. */
export function answerOutcome(response: Response, wish: Wish, outcome: Outcome, logger: Logger): void {
  switch (outcome.kind) {
    case 'unauthorized':
      answerProblem(response, NO_KEY);
      return;
    case 'unavailable':
      answerProblem(response, { code: 'unavailable', detail: outcome.why });
      return;
    case 'failed':
      answerFailure(response, outcome.error, logger);
      return;
    case 'authorized':
      if ('problem' in wish) answerProblem(response, wish.problem);
      return;
    case 'document':
      if ('ask' in wish) answerDocument(response, wish.ask, wish.url, outcome.document);
  }
}

/** A fault of ours: the log says what, the answer says only under which id. */
export function answerFailure(response: Response, error: unknown, logger: Logger): void {
  logger.error({ err: error, request_id: requestId(response) }, 'a request failed');
  answerProblem(response, { code: 'internal', detail: 'The service failed to answer. It was logged.' });
}

function answerDocument(response: Response, ask: Ask, url: string, document: Document): void {
  switch (document.status) {
    case 200:
      answer(response, 200, document.bytes, nextPage(ask, url, document.total));
      return;
    case 301:
      answerMoved(response, ask.operation, url, document.bytes.toString());
      return;
    case 409:
      answerProblem(response, { ...ambiguous(ask), candidates: document.bytes.toString() });
      return;
    default:
      answerProblem(response, notFound(ask));
  }
}

function answerMoved(response: Response, { path }: Operation, url: string, slug: string): void {
  const query = url.indexOf('?');
  const location = path.replace(/:\w+/, encodeURIComponent(slug)) + (query < 0 ? '' : url.slice(query));
  answer(response, 301, Buffer.from(JSON.stringify({ slug, location })), ['Location', location]);
}

/** `Link: rel="next"` (RFC 8288) while rows are left. */
function nextPage({ page, operation }: Ask, url: string, total: number | null): readonly string[] {
  if (page === null || total === null || page.offset + page.limit >= total) return [];
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  query.set('limit', String(page.limit));
  query.set('offset', String(page.offset + page.limit));
  return ['Link', `<${operation.path}?${query.toString()}>; rel="next"`];
}

function ambiguous({ name }: Ask): Problem {
  return {
    code: 'ambiguous_name',
    detail: `Several artists go by ${quoted(name)}. Ask again by the slug of the one you mean.`,
  };
}

function notFound({ operation, name }: Ask): Problem {
  return { code: 'not_found', detail: `There is no ${operation.named ?? 'resource'} ${quoted(name)}.` };
}

const quoted = (name: string): string => `"${name.length > 100 ? `${name.slice(0, 100)}…` : name}"`;
