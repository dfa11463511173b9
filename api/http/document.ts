import { ruleOf } from '../access/tiers.ts';
import type { Charge } from '../access/standing.ts';
import type { Ask, Operation } from '../operations/operation.ts';
import type { Document } from '../tick/outcome.ts';
import { acceptsGzip, gzipped, isWorthCompressing } from './compression.ts';
import { answerDelivery, type DeliveryContext } from './delivery.ts';
import { ambiguous, notFound, upgradeRequired } from './problems.ts';
import type { Reply } from './reply.ts';

/** Who asked for a document, and how. */
export interface Asked {
  readonly ask: Ask;
  readonly url: string;
  readonly charge: Charge;
  readonly acceptEncoding: string | undefined;
}

export function answerDocument(
  reply: Reply,
  asked: Asked,
  document: Document,
  context: DeliveryContext,
): void {
  const { ask, url, charge } = asked;
  const { status, bytes } = document;
  const { finish, deliver, path } = ask.operation;
  if (status === 200 && deliver !== null) answerDelivery(reply, deliver, bytes.toString(), context);
  else if (status === 200 && finish !== null) reply.send(200, Buffer.from(finish(bytes.toString(), charge)));
  else if (status === 200) answerFound(reply, asked, document);
  else if (status === 301) answerMoved(reply, ask.operation, url, bytes.toString());
  else if (status === 403) reply.problem(upgradeRequired(ruleOf(path).oldEdition ?? 'it'));
  else if (status === 409) reply.problem(ambiguous(ask, bytes.toString()));
  else reply.problem(notFound(ask, bytes.toString()));
}

function answerFound(reply: Reply, { ask, url, acceptEncoding }: Asked, document: Document): void {
  sendDocument(reply, acceptEncoding, document, nextPage(ask, url, document.total));
}

/** `next`: the `Link` to the next page, where there is one. */
export function sendDocument(
  reply: Reply,
  acceptEncoding: string | undefined,
  document: Document,
  next: readonly string[] = [],
): void {
  const whole = document.ascii ?? document.bytes;
  if (!isWorthCompressing(document)) {
    reply.send(200, whole, next);
    return;
  }
  const vary = ['Vary', 'Accept-Encoding', ...next];
  if (acceptsGzip(acceptEncoding))
    gzipped(document).then(
      (bytes) => reply.send(200, bytes, ['Content-Encoding', 'gzip', ...vary]),
      () => reply.send(200, whole, vary),
    );
  else reply.send(200, whole, vary);
}

function answerMoved(reply: Reply, { path }: Operation, url: string, slug: string): void {
  const query = url.indexOf('?');
  const location = path.replace(/:\w+/, encodeURIComponent(slug)) + (query < 0 ? '' : url.slice(query));
  reply.send(301, Buffer.from(JSON.stringify({ slug, location })), ['Location', location]);
}

/** Of asks that were answered lately, by the URL that they came by. */
const nextPages = new WeakMap<Ask, { readonly url: string; readonly link: readonly string[] }>();

/** `Link: rel="next"` (RFC 8288) while rows are left. */
function nextPage(ask: Ask, url: string, total: number | null): readonly string[] {
  const { page } = ask;
  if (page === null || total === null || page.offset + page.limit >= total) return NO_LINK;
  const known = nextPages.get(ask);
  if (known?.url === url) return known.link;
  const link = linkToNext(ask.operation, page, url);
  nextPages.set(ask, { url, link });
  return link;
}

const NO_LINK: readonly string[] = [];

function linkToNext({ path }: Operation, page: NonNullable<Ask['page']>, url: string): readonly string[] {
  const query = url.indexOf('?');
  const pairs = query < 0 ? [] : url.slice(query + 1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !isPaging(pair));
  const pairsOfNext = [...kept, `limit=${page.limit}`, `offset=${page.offset + page.limit}`];
  const next = pairsOfNext.join('&').replaceAll(/[<>]/g, encodeURIComponent);
  return ['Link', `<${path}?${next}>; rel="next"`];
}

function isPaging(pair: string): boolean {
  const name = pair.slice(0, pair.indexOf('='));
  const decoded = name.includes('%') ? decodeURIComponent(name) : name;
  return decoded === 'limit' || decoded === 'offset';
}
