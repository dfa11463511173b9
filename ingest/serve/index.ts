import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type pg from 'pg';
import { refuseUnlessLocal } from '../../web/origin/index.ts';
import { pathOf } from '../../web/request/index.ts';
import { type Answer, jsonAnswer, sendAnswer } from '../../web/response/index.ts';
import { type RouteTable, serveRoutes } from '../../web/routes/index.ts';
import { type ConnectionLimits, drain, listen, protectServer, refuseSocket } from '../../web/server/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Console } from '../editing/console/index.ts';
import type { Editing } from '../editing/api/index.ts';
import type { LogContact } from '../log/index.ts';
import { CommitWatch, type CommitWatchOptions } from './commit-watch.ts';

export interface IngestDeps extends CommitWatchOptions {
  readonly contact: Pick<LogContact, 'why' | 'silentSeconds'>;
  readonly database: pg.Pool;
  /** Handler of `/billing/`; null: none. */
  readonly billing: Billing | null;
  /** The editing part; null: this process does not serve editors. */
  readonly editing: Editing | null;
  /** The editors' pages; null: there are none. */
  readonly console: Console | null;
  readonly limits: ConnectionLimits;
}

/** Milliseconds in which the headers of a request must arrive, and between two checks of that. */
const TIMEOUTS_MS = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 };

export interface IngestServer {
  readonly port: number;
  /** Why imports cannot be published now; empty when they can. */
  whyNotReady(): Promise<string[]>;
  /** Seconds since the log's last response. */
  logSilentSeconds(): number;
  close(): Promise<void>;
}

const OVERLOADED = jsonAnswer(
  503,
  {
    status: 503,
    code: 'overloaded',
    detail: 'Too many requests are waiting. Ask again after a second, with fewer requests at once.',
  },
  { 'content-type': 'application/problem+json', 'retry-after': '1', connection: 'close' },
);

const imports = readFileSync(new URL('newest-imports.sql', import.meta.url), 'utf8');

/**
 * The ingest process: it owns the log's writing end, and serves the ledger of imports at `/imports` to programs of
 * this machine.
 * @throws when the port is taken.
 */
export async function serveIngest(
  { contact, database, billing, editing, console, limits, unconfirmed, warn }: IngestDeps,
  { host, port }: { host: string; port: number },
): Promise<IngestServer> {
  const commits = new CommitWatch({ unconfirmed, warn });
  const whyNotReady = async (): Promise<string[]> => {
    const failed = await database.query('SELECT 1').then(() => null, databaseAway);
    return [contact.why(), failed, commits.why()].filter((why) => why !== null);
  };
  const table = routeTable(database, whyNotReady, { pages: console !== null, programs: editing !== null });
  const ownRoutes = serveRoutes(table);
  const answer: RequestListener = (request, response) => {
    const path = pathOf(request);
    if (billing && path.startsWith('/billing/')) billing.handle(request, response);
    else if (editing?.answers(path)) commits.handle(request, response, (...both) => editing.handle(...both));
    else if (console?.answers(path)) commits.handle(request, response, (...both) => console.handle(...both));
    else ownRoutes(request, response);
  };
  const server = createServer(TIMEOUTS_MS);
  protectServer(server, {
    limits,
    answer,
    refuse: (_, response) => sendAnswer(response, OVERLOADED),
    refuseConnection: refuseSocket,
  });
  return {
    port: await listen(server, { host, port }),
    whyNotReady,
    close: async () => {
      await drain(server);
      commits.close();
    },
    logSilentSeconds: () => contact.silentSeconds(),
  };
}

const databaseAway = (error: unknown): string =>
  `The database does not answer: ${error instanceof Error ? error.message : String(error)}. Start it, or correct DATABASE_URL.`;

interface OtherApplications {
  readonly pages: boolean;
  readonly programs: boolean;
}

/** Health may be watched from anywhere; the ledger names this machine's files and is shown on this machine only. */
function routeTable(
  database: pg.Pool,
  whyNotReady: () => Promise<string[]>,
  others: OtherApplications,
): RouteTable {
  const READ = ['GET', 'HEAD'];
  const routes: RouteTable['routes'] = {
    '/healthz': [READ, () => jsonAnswer(200, { alive: true })],
    '/readyz': [
      READ,
      async () => {
        const why = await whyNotReady();
        return jsonAnswer(why.length === 0 ? 200 : 503, { ready: why.length === 0, why });
      },
    ],
    '/imports': [
      READ,
      async (request): Promise<Answer> => {
        const refusal = refuseUnlessLocal(request);
        if (refusal !== null) return jsonAnswer(403, { detail: refusal });
        return jsonAnswer(200, { imports: (await database.query(imports)).rows });
      },
    ],
  };
  const overview = describePort(Object.keys(routes), others);
  return {
    routes,
    notFound: (path) => jsonAnswer(404, { detail: `There is nothing at ${path}. ${overview}` }),
    failed: () => jsonAnswer(503, { detail: 'The database does not answer.' }),
  };
}

/** Describes this port to a client that uses the wrong one, often a reader. */
const describePort = (routes: readonly string[], { pages, programs }: OtherApplications): string =>
  [
    'This is the port of imports and editors.',
    pages ? "The editors' pages begin at /." : '',
    programs ? '/openapi.json describes the JSON API of editors.' : '',
    `Other paths: ${routes.join(', ')}.`,
    'The API for readers has another port (PORT).',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
