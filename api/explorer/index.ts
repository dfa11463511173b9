import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { html } from '@remix-run/html-template';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openPool } from '../../db/pool.ts';
import { OPEN_PLAN, windowStart } from '../access/tiers.ts';
import { documentOf, POLICY, style, STYLE_PATH } from './page/page.ts';
import type { Answer } from './pages/context.ts';
import { plain } from './pages/nothing.ts';
import { Reads, type View } from './read/reads.ts';
import { routed } from './routes.ts';
import { sitemap } from './sitemap.ts';

export interface ExplorerOptions {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Whose view the pages show. */
  readonly plan: View['plan'];
  readonly logger: Logger;
  readonly now?: () => Date;
}

export interface Explorer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Pages for people over the same read tables as the API, through its own statements. No key, no script.
 * @throws when the port cannot be taken.
 */
export async function serveExplorer(options: ExplorerOptions): Promise<Explorer> {
  const pool = openPool(options.databaseUrl, { max: 6, applicationName: 'bookings explorer' });
  const server = createServer((request, response) => {
    answer(request, pool, options).then(
      (sent) => send(request, response, sent),
      (error: unknown) => {
        options.logger.error({ err: error }, 'a page failed');
        send(request, response, pageOf(sorry, frameOf(request, options, null)));
      },
    );
  });
  await listen(server, options);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await pool.end();
    },
  };
}

interface Sent {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const sorry = plain(
  503,
  'Not now',
  html`<p>The catalog cannot be read at the moment. Try again in a while.</p>`,
);
const nowhere = plain(404, 'No such page', html`<p><a href="/">Search the catalog</a></p>`);

async function answer(request: IncomingMessage, pool: pg.Pool, options: ExplorerOptions): Promise<Sent> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, type: 'text/plain', body: 'Only GET and HEAD.\n', headers: { allow: 'GET, HEAD' } };
  const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
  if (path === STYLE_PATH)
    return {
      status: 200,
      type: 'text/css',
      body: style,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    };
  if (path === '/robots.txt')
    return {
      status: 200,
      type: 'text/plain',
      body: `User-agent: *\nAllow: /\nSitemap: ${originOf(request)}/sitemap.xml\n`,
    };
  const route = routed(path);
  if (route === null && path !== '/sitemap.xml') return pageOf(nowhere, frameOf(request, options, null));
  return inSnapshot(
    pool,
    options,
    async (reads, client) => {
      const asOf = await asOfNow(client);
      if (route === null) {
        const since = reads.view.plan === OPEN_PLAN ? 0 : windowStart(reads.view.thisYear);
        return {
          status: 200,
          type: 'application/xml',
          body: await sitemap(client, originOf(request), since),
        };
      }
      const found = await route.handler({ reads, name: route.name, query: new URLSearchParams(search) });
      return pageOf(found, frameOf(request, options, asOf));
    },
    () => pageOf(sorry, frameOf(request, options, null)),
  );
}

async function inSnapshot(
  pool: pg.Pool,
  { plan, now = () => new Date() }: ExplorerOptions,
  make: (reads: Reads, client: pg.PoolClient) => Promise<Sent>,
  none: () => Sent,
): Promise<Sent> {
  const client = await pool.connect();
  let broken = false;
  try {
    const reads = new Reads(client, { plan, thisYear: now().getUTCFullYear() });
    const sent = (await reads.begin()) ? await make(reads, client) : none();
    await client.query('COMMIT');
    return sent;
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function asOfNow(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ last_event_time: string | null }>(
    'SELECT last_event_time FROM checkpoint',
  );
  return rows[0]?.last_event_time ?? null;
}

function pageOf(answer: Answer, frame: Parameters<typeof documentOf>[1]): Sent {
  if ('to' in answer)
    return { status: 301, type: 'text/plain', body: `${answer.to}\n`, headers: { location: answer.to } };
  if ('file' in answer) {
    const { type, name, text } = answer.file;
    return {
      status: 200,
      type,
      body: text,
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    };
  }
  const { page } = answer;
  return { status: page.status ?? 200, type: 'text/html; charset=utf-8', body: documentOf(page, frame) };
}

const frameOf = (request: IncomingMessage, { plan }: ExplorerOptions, asOf: string | null) => ({
  path: (request.url ?? '/').split('?', 1)[0]!,
  origin: originOf(request),
  asOf,
  plan,
});

/** As the visitor wrote it; what is no host name is not repeated. */
function originOf({ headers: { host } }: IncomingMessage): string {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : '';
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, headers }: Sent,
): void {
  const zip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && body.length > 1_000;
  const bytes = zip ? gzipSync(body, { level: 5 }) : Buffer.from(body);
  response.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
    ...(zip && { 'content-encoding': 'gzip' }),
    vary: 'accept-encoding',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function listen(server: Server, { port, host }: ExplorerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
