import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openPool } from '../../db/index.ts';
import { ConcurrencyLimit, TooManyWaiting } from '../../web/limits/index.ts';
import {
  ClientAddresses,
  type ConnectionLimits,
  drain,
  listen,
  protectServer,
  refuseSocket,
  SERVER_TIMEOUTS_MS,
} from '../../web/server/index.ts';
import { DEFAULT_LIMITS } from '../limits/index.ts';
import {
  cardOf,
  drawingOf,
  fileOf,
  pageOf,
  robots,
  unavailablePage,
  STATIC_FILES,
  textOf,
  type ToDraw,
} from './page-answers.ts';
import { RenderWorker } from './drawing/render-worker.ts';
import { PageCache } from './page-cache.ts';
import { type Frame, pageOfCard } from './page/page-document.ts';
import { notFoundPage } from './pages/not-shown.ts';
import { AnswerCache } from './read/answer-cache.ts';
import { Reads, type View } from './read/reads.ts';
import { serveRoute } from './routes.ts';
import { send, type Sent } from './send-page.ts';
import { sitemap } from './sitemap.ts';
import { SUGGEST_PATH } from './suggest/suggest-assets.ts';
import { suggestionsPart } from './suggest/suggestions-part.ts';

export interface ExplorerOptions {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The plan whose rows the pages show. */
  readonly plan: View['plan'];
  /** Connections of one address, and the proxies whose `X-Forwarded-For` header names the client. */
  readonly limits?: ConnectionLimits;
  readonly logger: Logger;
  /** Decides the year of the Standard window; the database's clock unless a test gives one. */
  readonly now?: () => Date;
}

export interface Explorer {
  readonly port: number;
  close(): Promise<void>;
}

/** A page whose statement takes longer is unavailable: visitors need no key, and readers use the same server. */
const STATEMENT_TIMEOUT = '5s';

/**
 * Pages need no key and share the process of readers. Per address: the pages made at once, the number that may wait, and
 * milliseconds of the wait.
 */
const PAGES = { atOnce: 4, waiting: 100, patience: 5_000 };

/**
 * Serves pages over the same read tables as the API, through the API's own statements, without a key. A script suggests
 * pages in the search field; no page needs it.
 * @throws when the port cannot be taken.
 */
export async function serveExplorer(options: ExplorerOptions): Promise<Explorer> {
  const pool = openPool(options.databaseUrl, {
    max: 6,
    applicationName: 'bookings explorer',
    settings: { statement_timeout: STATEMENT_TIMEOUT },
  });
  const worker = new RenderWorker();
  const limits = options.limits ?? DEFAULT_LIMITS;
  const addresses = new ClientAddresses(limits.trustedProxies);
  const turns = new ConcurrencyLimit(PAGES);
  const caches = { pages: new PageCache(), answers: new AnswerCache() };
  const make = (request: IncomingMessage): Promise<Sent> =>
    answer(request, pool, caches, options).then((made) =>
      'job' in made ? drawn(made, worker, addresses.of(request)) : made,
    );
  const listener: RequestListener = (request, response) => {
    turns
      .run(addresses.of(request), () => make(request))
      .catch((error: unknown) => {
        if (!(error instanceof TooManyWaiting)) options.logger.error({ err: error }, 'a page failed');
        return unavailablePage(framedBy(request, options));
      })
      .then((sent) => send(request, response, sent))
      .catch((error: unknown) => {
        options.logger.error({ err: error }, 'a page was not sent');
        response.destroy();
      });
  };
  const server = createServer(SERVER_TIMEOUTS_MS);
  protectServer(server, {
    limits,
    answer: listener,
    refuse: (request, response) => void send(request, response, unavailablePage(framedBy(request, options))),
    refuseConnection: refuseSocket,
  });
  const port = await listen(server, options);
  return {
    port,
    close: async () => {
      await drain(server);
      await worker.close();
      await pool.end();
    },
  };
}

const drawn = async (made: ToDraw, worker: RenderWorker, address: string): Promise<Sent> =>
  made.sent(await worker.draw(made.job, address));

interface Caches {
  readonly pages: PageCache;
  readonly answers: AnswerCache;
}

async function answer(
  request: IncomingMessage,
  pool: pg.Pool,
  { pages, answers }: Caches,
  options: ExplorerOptions,
): Promise<Sent | ToDraw> {
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

  async function make(reads: Reads, asOf: string | null): Promise<Sent | ToDraw> {
    const query = legible(search);
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

/** The query without control characters: no page can hold a NUL. */
const legible = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].map(([name, value]): [string, string] => [
      name,
      value.replace(/\p{Cc}/gu, ' '),
    ]),
  );

/** Runs `make` in one snapshot of the tables; it gets null while there are no read tables. */
async function inSnapshot(
  pool: pg.Pool,
  { plan, now, answers }: ExplorerOptions & { readonly answers: AnswerCache },
  make: (reads: Reads | null) => Promise<Sent | ToDraw>,
): Promise<Sent | ToDraw> {
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

function framedBy(request: IncomingMessage, { plan }: ExplorerOptions): Frame {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  return { path, query: query === '' ? '' : `?${query}`, origin: toOrigin(request), plan };
}

/** The address as the reader's browser sent it; a text that is no host name is left out. */
function toOrigin({ headers: { host } }: IncomingMessage): string {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : '';
}
