import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import {
  cardOf,
  drawingOf,
  fileOf,
  pageOf,
  robots,
  STATIC_FILES,
  textOf,
  type ToDraw,
  unavailablePage,
} from './page-answers.ts';
import type { PageCache } from './page-cache.ts';
import { type Frame, pageOfCard } from './page/page-document.ts';
import { notFoundPage } from './pages/not-shown.ts';
import type { AnswerCache } from './read/answer-cache.ts';
import { Reads, type View } from './read/reads.ts';
import { serveRoute } from './routes.ts';
import type { CompleteAnswer } from './send-page.ts';
import { sitemap } from './sitemap.ts';
import { SUGGEST_PATH } from './suggest/suggest-assets.ts';
import { suggestionsPart } from './suggest/suggestions-part.ts';

interface PageOptions {
  readonly plan: View['plan'];
  readonly now?: () => Date;
}

interface Caches {
  readonly pages: PageCache;
  readonly answers: AnswerCache;
}

/** Answers a request from the caches, or from one snapshot of the tables. */
export async function answerRequest(
  request: IncomingMessage,
  pool: pg.Pool,
  { pages, answers }: Caches,
  options: PageOptions,
): Promise<CompleteAnswer | ToDraw> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return textOf('Only GET and HEAD.\n', { status: 405, headers: { allow: 'GET, HEAD' } });
  const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
  const framed = framedBy(request, options);
  const file = STATIC_FILES.get(path);
  if (file !== undefined) return file;
  if (path === '/healthz') return textOf('{"alive":true}\n', { type: 'application/json' });
  if (path === '/robots.txt') return robots(framed.origin);
  const carded = pageOfCard(path);
  const route = serveRoute(carded ?? path);
  if (route === null && !OTHER_PATHS.includes(path)) return pageOf(notFoundPage, framed);
  return inSnapshot(pool, { ...options, answers }, async (reads) => {
    if (reads === null) return unavailablePage(framed);
    const { asOf, version } = reads;
    const address = `${framed.origin}${path}?${search}`;
    const known = version === null ? null : pages.get(address, version);
    if (known !== null) return known;
    const made = await make(reads, asOf);
    return version === null || 'job' in made ? made : pages.put(address, version, made);
  });

  async function make(reads: Reads, asOf: string | null): Promise<CompleteAnswer | ToDraw> {
    const query = withoutControlCharacters(search);
    if (path === SUGGEST_PATH)
      return textOf(String(await suggestionsPart(reads, query.get('q') ?? '')), { type: 'text/html' });
    if (route === null) return textOf(await sitemap(reads, framed.origin), { type: 'application/xml' });
    const found = await route.handler({ reads, name: route.name, query });
    if (carded !== null) return cardOf(found, framed);
    if ('drawing' in found) return drawingOf(found.drawing, framed);
    return 'file' in found ? fileOf(found.file) : pageOf(found, { ...framed, asOf });
  }
}

/** Paths without a page of their own. */
const OTHER_PATHS = ['/sitemap.xml', SUGGEST_PATH];

/** No page can hold a NUL. */
const withoutControlCharacters = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].map(([name, value]): [string, string] => [
      name,
      value.replace(/\p{Cc}/gu, ' '),
    ]),
  );

/** Runs `make` in one snapshot of the tables; it gets null while there are no read tables. */
async function inSnapshot(
  pool: pg.Pool,
  { plan, now, answers }: PageOptions & { readonly answers: AnswerCache },
  make: (reads: Reads | null) => Promise<CompleteAnswer | ToDraw>,
): Promise<CompleteAnswer | ToDraw> {
  const client = await pool.connect();
  try {
    const reads = await Reads.open(client, { plan, now }, answers);
    const sent = await make(reads);
    void endSnapshot(client);
    return sent;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Nothing was written, so the page need not wait for the end of its transaction. */
const endSnapshot = (client: pg.PoolClient): Promise<void> =>
  client.query('COMMIT').then(
    () => client.release(),
    () => client.release(true),
  );

export function framedBy(request: IncomingMessage, { plan }: PageOptions): Frame {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  return { path, query: query === '' ? '' : `?${query}`, origin: toOrigin(request), plan };
}

/** The address as the reader's browser sent it; a text that is no host name is left out. */
function toOrigin({ headers: { host } }: IncomingMessage): string {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : '';
}
