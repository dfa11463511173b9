import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'mocha';
import { type Database, freshDatabase } from '../stack/database.ts';
import { needStack } from '../stack/stack.ts';
import { bookings, type Child } from './child.ts';

/** Real servers with a database and a topic of their own, and the settings that name them. */
export interface OwnServers {
  readonly database: Database;
  readonly brokers: string;
  readonly topic: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** For a suite's `before`; skips or fails as `needStack` does. */
export async function ownServers(suite: Context): Promise<OwnServers> {
  const stack = await needStack(suite);
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'bookings-servers-'));
  const topic = `test.claims.${randomBytes(6).toString('hex')}`;
  const env = {
    DATA_DIR: folder,
    KAFKA_BROKERS: stack.kafkaBrokers,
    KAFKA_TOPIC: topic,
    DATABASE_URL: database.url,
    REDIS_URL: stack.redisUrl,
    KEY_SECRET: 'a secret that every process of the test shares',
    PORT: '0',
    INGEST_PORT: '0',
    OPS_PORT: '0',
  };
  const close = async (): Promise<void> => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, brokers: stack.kafkaBrokers, topic, folder, env, close };
}

/** One of the kinds of process, with its addresses. */
export interface Part extends Child {
  readonly operations: string;
  /** Of the API or of ingest; a projector has none. */
  readonly address: string | null;
}

export async function startPart(
  kind: 'api' | 'ingest' | 'projector',
  env: Readonly<Record<string, string>>,
): Promise<Part> {
  const child = bookings([kind], env);
  const operations = (await child.prints(/^Operations (http:\S+)$/m))[1]!;
  const address = /^(?:API|Ingest) (http:\S+)$/m.exec(child.output())?.[1] ?? null;
  return { ...child, operations, address };
}

export interface Ready {
  readonly status: number;
  readonly ready: boolean;
  readonly state: Readonly<Record<string, unknown>>;
}

export async function readiness(address: string): Promise<Ready> {
  const answer = await fetch(`${address}/readyz`);
  const body = (await answer.json()) as Pick<Ready, 'ready' | 'state'>;
  return { ...body, status: answer.status };
}
