import { type QuotaReceipt, ruleOf } from '../access/index.ts';
import { type Ask, deprecationHeaders, type Operation } from '../declarations/index.ts';
import type { Document } from '../batching/index.ts';
import { acceptsGzip, gzipped, isWorthCompressing } from '../../web/response/index.ts';
import { answerDelivery, type DeliveryContext } from './answer-delivery.ts';
import { ambiguous, notFound, upgradeRequired } from './http-problems.ts';
import type { Reply } from './reply.ts';

/** The request for a document, with its receipt. */
export interface DocumentRequest {
  readonly ask: Ask;
  readonly url: string;
  readonly charge: QuotaReceipt;
  readonly acceptEncoding: string | undefined;
}

export function answerDocument(
  reply: Reply,
  asked: DocumentRequest,
  document: Document,
  context: DeliveryContext,
): void {
  const { ask, url, charge } = asked;
  reply.also(deprecationHeaders(ask.operation, url));
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

function answerFound(reply: Reply, { ask, url, acceptEncoding }: DocumentRequest, document: Document): void {
  sendDocument(reply, acceptEncoding, document, nextPage(ask, url, document));
}

/** `next`: the `Link` to the next page, if there is one. */
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

/** The operation's path with the name inserted. */
const formatAddress = ({ path }: Operation, name: string): string =>
  path.replace(/:\w+/, () => encodeURIComponent(name));

function answerMoved(reply: Reply, operation: Operation, url: string, slug: string): void {
  const query = url.indexOf('?');
  const location = formatAddress(operation, slug) + (query < 0 ? '' : url.slice(query));
  reply.send(301, Buffer.from(JSON.stringify({ slug, location })), ['Location', location]);
}

/** `Link` headers of recent requests, by URL. */
const nextPages = new WeakMap<Ask, { readonly url: string; readonly link: readonly string[] }>();

/** `Link: rel="next"` (RFC 8288) while rows are left. */
function nextPage(ask: Ask, url: string, { bytes, total }: Document): readonly string[] {
  const { page, operation } = ask;
  if (operation.nextPage !== null) return linkTo(ask, operation.nextPage(bytes), url);
  if (page === null || total === null || page.offset + page.limit >= total) return NO_LINK;
  const known = nextPages.get(ask);
  if (known?.url === url) return known.link;
  const { limit, offset } = page;
  const link = linkTo(ask, { limit: String(limit), offset: String(offset + limit) }, url);
  nextPages.set(ask, { url, link });
  return link;
}

const NO_LINK: readonly string[] = [];

/** @param next parameters that replace those of the request; null: there is no next page. */
function linkTo(
  { operation, name }: Ask,
  next: Readonly<Record<string, string>> | null,
  url: string,
): readonly string[] {
  if (next === null) return NO_LINK;
  const query = url.indexOf('?');
  const pairs = query < 0 ? [] : url.slice(query + 1).split('&');
  const others = pairs.filter((pair) => pair !== '' && !(nameIn(pair) in next));
  const pairsOfNext = [...others, ...Object.entries(next).map(([name, value]) => `${name}=${value}`)];
  const asked = pairsOfNext.join('&').replaceAll(/[<>]/g, encodeURIComponent);
  const path = formatAddress(operation, name);
  return ['Link', `<${path}?${asked}>; rel="next"`];
}

function nameIn(pair: string): string {
  const name = pair.split('=', 1)[0]!;
  return name.includes('%') ? decodeURIComponent(name) : name;
}
