import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { migrate } from '../../db/migrate.ts';
import { type Part, startPart } from '../program/servers.ts';
import { startPostgres } from '../stack/postgres.ts';
import { waitFor } from '../stack/wait-for.ts';
import { countedIn, issueKeys, publish } from './load-catalog.ts';
import { mixedPaths } from './mixed-paths.ts';
import { ResidentMemory } from './resident-memory.ts';

export interface LoadPlan {
  readonly organizations: number;
  /** Requests per second over all connections. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
  readonly editions: number;
}

export interface LoadResult {
  /** Requests that were answered, and per second. */
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly latency: Readonly<Record<'p50' | 'p99' | 'p99_9' | 'max', number>>;
  /** How many answers had each status; 0: none came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that the meter counted, and organizations among which they are. */
  readonly counted: number;
  readonly charged: number;
  /** Megabytes of each process, resident: before the load, and the most that were seen. */
  readonly memory: Readonly<Record<string, { readonly before: number; readonly most: number }>>;
}

const KEY_SECRET = 'a secret that every process of the test shares';

/**
 * Reads by the keys of many organizations at a fixed rate: API and projector are processes of the program, Postgres writes
 * its log durably. autocannon sends at the rate over a fixed number of connections. An answer that comes late counts also as
 * those that should have been sent meanwhile and waited (autocannon's correction of coordinated omission).
 */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const postgres = await startPostgres({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' });
  const folder = mkdtempSync(join(tmpdir(), 'bookings-load-'));
  const parts: Part[] = [];
  try {
    await migrate(postgres.url);
    await publish(postgres.url, plan.editions);
    const keys = await issueKeys(postgres.url, plan.organizations, KEY_SECRET);
    const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, KEY_SECRET, PORT: '0', OPS_PORT: '0' };
    for (const kind of ['projector', 'api'] as const) parts.push(await startPart(kind, env));
    const [projector, api] = parts as [Part, Part];
    await isServed(api, keys[0]!);
    const before = await countedIn(postgres.url);
    const memory = new ResidentMemory({ api: api.process.pid!, projector: projector.process.pid! });
    const fired = await fire(api.address!, keys, plan).finally(() => memory.close());
    const after = await countedIn(postgres.url);
    return {
      ...fired,
      counted: after.requests - before.requests,
      charged: after.organizations,
      memory: memory.seen,
    };
  } finally {
    for (const part of parts) {
      part.process.kill('SIGTERM');
      await part.ended;
    }
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A number of requests instead of a time: a request that is cut off at the end would be counted and not answered. */
async function fire(
  url: string,
  keys: readonly string[],
  { rate, seconds, connections, editions }: LoadPlan,
): Promise<Pick<LoadResult, 'requests' | 'perSecond' | 'latency' | 'statuses'>> {
  const statuses: Record<string, number> = {};
  let started = 0;
  const result = await autocannon({
    url,
    connections,
    amount: rate * seconds,
    overallRate: rate,
    timeout: 30,
    setupClient: (client) => {
      const nth = started++;
      client.on('response', (status) => (statuses[status] = (statuses[status] ?? 0) + 1));
      client.setRequests(
        rotateRequests(
          keys.filter((_, key) => key % connections === nth),
          nth,
          editions,
        ),
      );
    },
  });
  const { p50, p99, p99_9, max } = result.latency;
  const failed = result.errors + result.timeouts;
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    latency: { p50, p99, p99_9, max },
    statuses: { ...statuses, ...(failed > 0 && { 0: failed }) },
  };
}

function rotateRequests(keys: readonly string[], nth: number, editions: number): autocannon.Request[] {
  const paths = mixedPaths(editions);
  return keys.flatMap((key, at) =>
    [0, 1, 2].map((turn) => ({
      method: 'GET' as const,
      path: paths[(nth * 7 + at * 3 + turn) % paths.length]!,
      headers: { authorization: `Bearer ${key}` },
    })),
  );
}

async function isServed({ address }: Part, key: string): Promise<void> {
  await waitFor(async () => {
    const answer = await fetch(`${address!}/v1/festivals/night0-2024`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (answer.status !== 200) throw new Error(`The API answers ${answer.status}.`);
  }, 120);
}
