import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { type KafkaServer, startKafka } from '../test/stack/kafka.ts';
import { startPostgres } from '../test/stack/postgres.ts';
import type { Server } from '../test/stack/guarded.ts';
import { verb } from '../test/program/child.ts';

/** The servers of this run, each started on first use. */
export interface Workshop {
  /** Whether figures use their longer loads. */
  readonly full: boolean;
  /** Secret of API keys, for every process of the bench. */
  readonly keySecret: string;
  /** A temporary folder of this run. */
  readonly folder: string;
  /** Creates a migrated database on a Postgres with durable commits (fsync). */
  database(): Promise<string>;
  /** A database whose log holds the demo catalog; the same one each time. */
  demo(scale: number): Promise<string>;
  /** @throws if this machine has no Kafka, with the reason. */
  kafka(): Promise<string>;
  close(): Promise<void>;
}

// As the program's embedded Postgres: commits are durable. Tests do not need this, but a measurement does.
const DURABLE = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Quota of the bench's organizations in requests per month: never reached. */
export const CEILING = 1_000_000_000_000;

export async function openWorkshop(full: boolean): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'bookings-bench-'));
  const keySecret = 'the bench keeps no secrets, only figures';
  const postgres = once(() => startPostgres(DURABLE));
  const kafka = once(startKafka);
  const demos = new Map<number, Promise<string>>();
  let databases = 0;
  const database = async (): Promise<string> => makeDatabase((await postgres()).url, `bench_${++databases}`);
  const demo = async (scale: number): Promise<string> => {
    const url = await database();
    await importDemo(scale, environment({ folder, keySecret }, url));
    return url;
  };
  return {
    full,
    keySecret,
    folder,
    database,
    demo: (scale) => {
      const made = demos.get(scale) ?? demo(scale);
      demos.set(scale, made);
      return made;
    },
    kafka: async () => (await kafka()).url,
    close: async () => {
      await Promise.all([postgres.stop(), kafka.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Imports the demo as a user would. @throws with the program's output if it fails. */
export async function importDemo(scale: number, env: Readonly<Record<string, string>>): Promise<void> {
  const { code, output, complaints } = await verb(['demo', '--scale', String(scale)], env);
  if (code !== 0) throw new Error(`The demo could not be loaded: ${complaints}${output}`);
}

/** Settings of a `bookings` command that works on a database of the workshop. */
export const environment = (
  { folder, keySecret }: Pick<Workshop, 'folder' | 'keySecret'>,
  databaseUrl: string,
): Record<string, string> => ({ DATA_DIR: folder, DATABASE_URL: databaseUrl, KEY_SECRET: keySecret });

function once<S extends Server | KafkaServer>(
  start: () => Promise<S>,
): { (): Promise<S>; stop: () => Promise<void> } {
  let started: Promise<S> | null = null;
  const get = (): Promise<S> => (started ??= start());
  return Object.assign(get, {
    stop: async () => {
      const server = await started?.catch(() => null);
      await server?.stop();
    },
  });
}

async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}
