import type { Logger } from 'pino';
import type { Problem } from '../errors/registry.ts';
import type { Ask, Operation } from '../operations/operation.ts';
import type { Document, Outcome } from '../tick/outcome.ts';
import type { Reply } from './reply.ts';

/** What a request with a valid key gets: the answer to what it asks, or the problem found before anything was read. */
export type Wish = { readonly ask: Ask; readonly url: string } | { readonly problem: Problem };

const NO_KEY: Problem = { code: 'unauthorized', detail: 'This API key is unknown, or was retired.' };

/** Answers a request with what the tick brought. */
export function answerOutcome(reply: Reply, wish: Wish, outcome: Outcome, logger: Logger): void {
  switch (outcome.kind) {
    case 'unauthorized':
      reply.problem(NO_KEY);
      return;
    case 'unavailable':
      reply.problem({ code: 'unavailable', detail: outcome.why });
      return;
    case 'failed':
      answerFailure(reply, outcome.error, logger);
      return;
    case 'authorized':
      if ('problem' in wish) reply.problem(wish.problem);
      return;
    case 'document':
      if ('ask' in wish) answerDocument(reply, wish.ask, wish.url, outcome.document);
  }
}

/** A fault of ours: the log says what, the answer says only under which id. */
export function answerFailure(reply: Reply, error: unknown, logger: Logger): void {
  logger.error({ err: error, request_id: reply.id }, 'a request failed');
  reply.problem({ code: 'internal', detail: 'The service failed to answer. It was logged.' });
}

function answerDocument(reply: Reply, ask: Ask, url: string, document: Document): void {
  switch (document.status) {
    case 200:
      reply.send(200, document.bytes, nextPage(ask, url, document.total));
      return;
    case 301:
      answerMoved(reply, ask.operation, url, document.bytes.toString());
      return;
    case 409:
      reply.problem({ ...ambiguous(ask), candidates: document.bytes.toString() });
      return;
    default:
      reply.problem(notFound(ask));
  }
}

function answerMoved(reply: Reply, { path }: Operation, url: string, slug: string): void {
  const query = url.indexOf('?');
  const location = path.replace(/:\w+/, encodeURIComponent(slug)) + (query < 0 ? '' : url.slice(query));
  reply.send(301, Buffer.from(JSON.stringify({ slug, location })), ['Location', location]);
}

/** `Link: rel="next"` (RFC 8288) while rows are left. */
function nextPage({ page, operation }: Ask, url: string, total: number | null): readonly string[] {
  if (page === null || total === null || page.offset + page.limit >= total) return [];
  const query = url.indexOf('?');
  const pairs = query < 0 ? [] : url.slice(query + 1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !isPaging(pair));
  const pairsOfNext = [...kept, `limit=${page.limit}`, `offset=${page.offset + page.limit}`];
  const next = pairsOfNext.join('&').replaceAll(/[<>]/g, encodeURIComponent);
  return ['Link', `<${operation.path}?${next}>; rel="next"`];
}

function isPaging(pair: string): boolean {
  const name = pair.slice(0, pair.indexOf('='));
  const decoded = name.includes('%') ? decodeURIComponent(name) : name;
  return decoded === 'limit' || decoded === 'offset';
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
