import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, node } from '../program/child.ts';
import type { Server } from '../stack/guarded.ts';
import { startKafka } from '../stack/kafka.ts';
import { startPostgres } from '../stack/postgres.ts';
import { startRedis } from '../stack/redis.ts';
import { waitFor } from '../stack/wait-for.ts';
import type { Terminal } from './transcript.ts';

/** Real servers of the walk's own, and the program's settings for them. */
export interface Cluster {
  readonly env: Readonly<Record<string, string>>;
  /** Whether `pg_dump` and `pg_restore` of the server's version are installed. */
  readonly dumps: boolean;
  stop(): Promise<void>;
}

const SECRET = 'a secret that every process of the walk shares';

export async function startCluster(folder: string): Promise<Cluster> {
  const native = packaged();
  const postgres = native === null ? startPostgres() : startPostgres({}, native);
  const started = await Promise.allSettled([startKafka(), postgres, startRedis()]);
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.allSettled(servers.map((server) => server.stop()));
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [kafka, database, redis] = servers as [Server, Server, Server];
  const env = {
    KAFKA_BROKERS: kafka.url,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    KEY_SECRET: SECRET,
    DATA_DIR: folder,
    PORT: '0',
    INGEST_PORT: '0',
    OPS_PORT: '0',
    ...(native !== null && { PATH: `${join(native, 'bin')}:${process.env['PATH'] ?? ''}` }),
  };
  return { env, dumps: native !== null, stop };
}

/** The Postgres of the machine's packages: the embedded one has no \`pg_dump\`. */
function packaged(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => Number(name) >= 15) : [];
  const natives = versions.map((version) => join(folder, version));
  return natives.find((native) => existsSync(join(native, 'bin', 'pg_dump'))) ?? null;
}

/** A running process of one kind. */
export interface Running extends Child {
  readonly operations: string;
  /** Address of the API or of ingest; null for other parts. */
  readonly address: string | null;
}

export async function run(
  kind: 'api' | 'ingest' | 'projector',
  { release, env }: Terminal,
): Promise<Running> {
  const started = node([join(release, 'bin', 'bookings.js'), kind], env);
  const operations = (await started.prints(/^Operations (http:\S+)$/m))[1]!;
  const address = /^(?:API|Ingest) (http:\S+)$/m.exec(started.output())?.[1] ?? null;
  return { ...started, operations, address };
}

export async function end(running: readonly Running[]): Promise<(number | string)[]> {
  for (const { process } of running) process.kill('SIGTERM');
  return Promise.all(running.map(({ ended }) => ended));
}

export const readyz = async ({ operations }: Running): Promise<Record<string, unknown>> => {
  const answer = (await (await fetch(`${operations}/readyz`)).json()) as { state: Record<string, unknown> };
  return { ...answer, ...answer.state };
};

/** Waits until a projector has this role. */
export const isRole = (running: Running, role: string): Promise<void> =>
  waitFor(async () => {
    const found = await readyz(running);
    if (found['role'] !== role) throw new Error(`${JSON.stringify(found)}\n${running.complaints()}`);
  }, 120);
