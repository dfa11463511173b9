import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect } from 'chai';
import pino, { type Logger } from 'pino';
import request, { type Test } from 'supertest';
import { z } from 'zod';
import type { ReplicaSettings } from '../../api/replica/index.ts';
import { type Api, serveApi } from '../../api/index.ts';
import type { Site } from '../../api/documents/site.ts';
import { problemSchema } from '../../api/errors/problem-schema.ts';
import { allOperations } from '../../api/documents/index.ts';
import type { Plan } from '../../db/accounts/index.ts';
import { issueKey } from '../../db/accounts/keys/index.ts';
import { openPool } from '../../db/pool.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import type { Catalog } from './catalog.ts';
import { rowsOf } from './rows/index.ts';
import { undescribed } from './described.ts';
import { goLive, makeGeneration } from './generation.ts';
import { smallCatalog, THIS_YEAR } from './small-catalog.ts';

export const SECRET = 'the secret of the tests, long enough';

/** An API on a database of its own, with a key, and every line it logged. */
export interface Served {
  readonly api: Api;
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly key: string;
  readonly url: string;
  readonly log: readonly string[];
  readonly exportsFolder: string;
  /** Reads with the key. Fails if the status differs, or the body does not fit its schema. */
  get(path: string, status?: number): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

export interface ServeOptions {
  /** Null: no generation. */
  readonly catalog?: Catalog | null;
  /** `database`: its own clock. */
  readonly now?: Date | 'database';
  /** A migrated database, if it must not be one of the tests' common server. */
  readonly database?: Database;
  readonly replica?: ReplicaSettings;
  readonly site?: Site;
  /** The organization of the key; default: `Tests`. */
  readonly org?: string;
  /** The exports folder of another server; default: a folder of its own. */
  readonly exportsFolder?: string;
  /** False: with Express and `pg` alone. */
  readonly fast?: boolean;
}

export async function serve(options: ServeOptions = {}): Promise<Served> {
  const { catalog = smallCatalog, now, database = await freshDatabase() } = options;
  const pool = openPool(database.url, { max: 3, applicationName: 'test' });
  if (catalog !== null) {
    await makeGeneration(pool, 1, rowsOf(catalog));
    await goLive(pool, 1);
  }
  const key = await keyFor(pool, options.org ?? 'Tests', 'pro');
  const log: string[] = [];
  const exportsFolder = options.exportsFolder ?? (await mkdtemp(join(tmpdir(), 'bookings-exports-')));
  const api = await serveApi({
    databaseUrl: database.url,
    replica: options.replica ?? null,
    port: 0,
    host: '127.0.0.1',
    keySecret: SECRET,
    exportsFolder,
    fastPath: options.fast ?? true,
    ownProtocol: options.fast ?? true,
    ...(options.site && { site: options.site }),
    logger: listening(log),
    ...(now !== 'database' && { now: () => now ?? new Date(Date.UTC(THIS_YEAR, 2, 1)) }),
  });
  const url = `http://127.0.0.1:${api.port}`;
  return {
    api,
    database,
    pool,
    key,
    url,
    log,
    exportsFolder,
    get: async (path, status = 200) => {
      const response = await checked(request(url).get(path).set('Authorization', `Bearer ${key}`)).expect(
        status,
      );
      return { headers: response.headers, body: response.body as unknown };
    },
    close: async () => {
      await api.close();
      await rm(exportsFolder, { recursive: true, force: true });
      await pool.end();
      await database.drop();
    },
  };
}

export async function keyFor(pool: pg.Pool, org: string, plan: Plan, ceiling?: number): Promise<string> {
  const issued = await issueKey(pool, { org, plan, ceiling }, SECRET);
  if (!issued.ok) throw new Error(issued.message);
  return issued.key;
}

/** The requests charged to an organization, over all months. */
export async function usageOf(pool: pg.Pool, org: string): Promise<number> {
  const { rows } = await pool.query<{ requests: number }>(
    `SELECT coalesce(sum(requests), 0)::bigint AS requests FROM accounts.usage
     JOIN accounts.organization ON id = organization_id WHERE name = $1`,
    [org],
  );
  return rows[0]!.requests;
}

/** Sets an organization's usage of this month. */
export async function setUsage(pool: pg.Pool, org: string, requests: number): Promise<void> {
  await pool.query(
    `INSERT INTO accounts.usage (organization_id, month, requests)
     SELECT id, date_trunc('month', accounts.instant() AT TIME ZONE 'UTC'), $2
     FROM accounts.organization WHERE name = $1
     ON CONFLICT (organization_id, month) DO UPDATE SET requests = excluded.requests`,
    [org, requests],
  );
}

/**
 * Fails the request if its body does not fit its schema, a common header is missing, or the answer differs from the
 * API's description.
 */
export function checked(test: Test): Test {
  return test.redirects(0).expect((response) => {
    commonHeaders.parse(response.headers);
    if (response.status === 200) schemaOf(new URL(test.url).pathname).parse(response.body);
    else if (response.status !== 301) problemSchema.parse(JSON.parse(response.text));
    const { status, headers, text } = response;
    const body: unknown = text === '' || (text as string | undefined) === undefined ? null : JSON.parse(text);
    const faults = undescribed(pathAsSent(test.url), { status, headers, body });
    if (faults.length > 0) throw new Error(`Not as described: ${faults.join('; ')}`);
  });
}

/** The path as sent: `URL` would resolve `..`. */
const pathAsSent = (url: string): string => url.replace(/^\w+:\/\/[^/]+/, '').replace(/\?.*/s, '');

/** Like `checked`, for a problem received outside of supertest. */
export function checkAnswer({
  status,
  headers,
  body,
}: {
  status: number;
  headers: Answer['headers'];
  body: unknown;
}): void {
  commonHeaders.parse(headers);
  problemSchema.parse(body);
  expect(undescribed('/v1/coverage', { status, headers, body })).to.deep.equal([]);
}

const whole = z.string().regex(/^\d+$/);
export const commonHeaders = z
  .object({
    'x-service-usage': whole,
    'x-service-limit': whole,
    'x-service-remaining': whole,
    'x-service-reset': z.string().regex(/^\d{4}-\d{2}-01$/),
    'x-request-id': z.uuid(),
    'cache-control': z.literal('no-store'),
    'x-content-type-options': z.literal('nosniff'),
    'x-powered-by': z.undefined().optional(),
    'access-control-allow-origin': z.undefined().optional(),
    etag: z.undefined().optional(),
  })
  .refine(
    (headers) =>
      Number(headers['x-service-remaining']) ===
      Math.max(0, Number(headers['x-service-limit']) - Number(headers['x-service-usage'])),
    'what remains is the limit less the usage',
  );

function schemaOf(path: string) {
  const found = allOperations.find((operation) =>
    new RegExp(`^${operation.path.replace(/:\w+/, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Error(`No operation answers ${path}.`);
  return found.answer;
}

function listening(log: string[]): Logger {
  return pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
}
