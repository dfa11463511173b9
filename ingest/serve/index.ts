import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Billing } from '../billing/index.ts';
import type { Console } from '../editing/console/index.ts';
import type { Editing } from '../editing/api/index.ts';
import type { LogContact } from '../log/contact.ts';
import { CommitWatch, type CommitWatchOptions } from './commit-watch.ts';
import { strangeness } from '../../web/origin/neighbour.ts';

export interface IngestDeps extends CommitWatchOptions {
  readonly contact: Pick<LogContact, 'why' | 'silentSeconds'>;
  readonly database: pg.Pool;
  /** What answers under `/billing/`; null: nothing does. */
  readonly billing: Billing | null;
  /** What editors and their programs ask; null: nobody corrects here. */
  readonly editing: Editing | null;
  /** The editors' pages; null: there are none. */
  readonly console: Console | null;
}

export interface IngestServer {
  readonly port: number;
  /** Why imports cannot be published now; empty when they can. */
  whyNotReady(): Promise<string[]>;
  /** For how long the log has not answered. */
  logSilentSeconds(): number;
  close(): Promise<void>;
}

const imports = readFileSync(new URL('imports.sql', import.meta.url), 'utf8');

/**
 * The ingest process: it owns the log's writing end, and shows the ledger of imports at `/imports` to programs of this
 * machine.
 * @throws when the port is taken.
 */
export async function serveIngest(
  { contact, database, billing, editing, console, unconfirmed, warn }: IngestDeps,
  { host, port }: { host: string; port: number },
): Promise<IngestServer> {
  const commits = new CommitWatch({ unconfirmed, warn });
  const whyNotReady = async (): Promise<string[]> => {
    const failed = await database.query('SELECT 1').then(() => null, String);
    return [contact.why(), failed, commits.why()].filter((why) => why !== null);
  };
  const routes: Record<string, () => Promise<Answer>> = {
    '/healthz': async () => ({ status: 200, body: { alive: true } }),
    '/readyz': async () => {
      const why = await whyNotReady();
      return { status: why.length === 0 ? 200 : 503, body: { ready: why.length === 0, why } };
    },
    '/imports': async () => ({ status: 200, body: { imports: (await database.query(imports)).rows } }),
  };
  const here = whatIsHere(Object.keys(routes), { pages: console !== null, programs: editing !== null });
  const server = createServer((request, response) => {
    if (billing && request.url?.startsWith('/billing/')) void billing.handle(request, response);
    else if (editing?.answers(pathOf(request)))
      commits.handle(request, response, (...both) => editing.handle(...both));
    else if (console?.answers(pathOf(request)))
      commits.handle(request, response, (...both) => console.handle(...both));
    else void answer(routes, here, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const close = async (): Promise<void> => {
    await closed(server);
    commits.close();
  };
  return {
    port: (server.address() as AddressInfo).port,
    whyNotReady,
    close,
    logSilentSeconds: () => contact.silentSeconds(),
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** For whoever asks for something else, often a reader at the wrong port. */
const whatIsHere = (routes: readonly string[], { pages, programs }: { pages: boolean; programs: boolean }) =>
  [
    'This is the port of imports and editors.',
    pages ? "The editors' pages begin at /." : '',
    programs ? 'What their programs may ask is described at /openapi.json.' : '',
    `Besides, here are ${routes.join(', ')}.`,
    'Readers ask the API, which has a port of its own (PORT).',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

async function answer(
  routes: Record<string, () => Promise<Answer>>,
  here: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await answerTo(routes, here, request).catch(() => ({
    status: 503,
    body: { detail: 'The database is away.' },
  }));
  response.writeHead(status, HEADERS);
  response.end(`${JSON.stringify(body)}\n`);
}

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const pathOf = ({ url }: IncomingMessage): string => url?.split('?')[0] ?? '/';

/** Health may be watched from anywhere; the ledger names this machine's files. */
async function answerTo(
  routes: Record<string, () => Promise<Answer>>,
  here: string,
  request: IncomingMessage,
): Promise<Answer> {
  const path = pathOf(request);
  const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (!route) return { status: 404, body: { detail: `There is nothing at ${path}. ${here}` } };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, body: { detail: 'Only GET and HEAD.' } };
  const strange = path === '/imports' ? strangeness(request) : null;
  return strange === null ? route() : { status: 403, body: { detail: strange } };
}

/** Milliseconds until connections that still have an answer coming are cut. */
const DRAIN = 8_000;

function closed(server: Server): Promise<void> {
  const started = performance.now();
  // A connection whose answer is out is idle, but would be kept for the next request.
  const timer = setInterval(() => {
    if (performance.now() - started > DRAIN) server.closeAllConnections();
    else server.closeIdleConnections();
  }, 20);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
  });
}
