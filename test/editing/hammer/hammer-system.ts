import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../../../ingest/log/open-log.ts';
import type { Log } from '../../../ingest/log/port.ts';
import { bookings, type Child } from '../../program/child.ts';
import { freshDatabase } from '../../stack/database.ts';
import { freePort } from '../../../db/embedded/free-port.ts';
import { startKafka } from '../../stack/kafka.ts';
import { startKillablePostgres } from '../../stack/killable-postgres.ts';

export type Victim = 'ingest' | 'projector' | 'postgres' | 'broker';

/** `bookings ingest` and `bookings projector` as processes, and their servers. The test can kill each of them. */
export interface Fixture {
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** The address of the editors' port; the same after a kill. */
  readonly editors: string;
  openLog(): Promise<Log>;
  /** Kills it like a power failure. */
  kill(victim: Victim): Promise<void>;
  again(victim: Victim): Promise<void>;
  /** The errors in the processes' logs. */
  complaints(): string;
  close(): Promise<void>;
}

interface Servers {
  readonly databaseUrl: string;
  readonly brokers: string | null;
  readonly killable: Partial<Record<Victim, Mortal>>;
  close(): Promise<void>;
}

interface Mortal {
  kill(): Promise<void>;
  again(): Promise<void>;
}

/** @param on `embedded`: the log is a table in the tests' Postgres, which is never killed. */
export async function openFixture(on: 'embedded' | 'servers'): Promise<Fixture> {
  const servers = on === 'embedded' ? await shared() : await own();
  const folder = mkdtempSync(join(tmpdir(), 'bookings-hammer-'));
  const port = String(await freePort());
  const topic = 'hammer.claims';
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: servers.databaseUrl,
    KAFKA_TOPIC: topic,
    ...(servers.brokers !== null && { KAFKA_BROKERS: servers.brokers }),
    KEY_SECRET: 'a secret that all processes share here',
    OPS_PORT: '0',
    INGEST_PORT: port,
    WEBHOOKS_TO: 'anywhere',
  };
  const ended: Child[] = [];
  const started = Promise.all([process('ingest', env, ended), process('projector', env, ended)]);
  const [ingest, projector] = await started.catch(async (fault: unknown) => {
    await servers.close();
    throw fault;
  });
  const processes = { ingest, projector };
  const killable = { ...servers.killable, ...processes } as Readonly<Record<Victim, Mortal>>;
  return {
    databaseUrl: servers.databaseUrl,
    env,
    folder,
    editors: `http://127.0.0.1:${port}`,
    openLog: () =>
      openLog({
        databaseUrl: servers.databaseUrl,
        topic,
        ...(servers.brokers !== null && { kafkaBrokers: [servers.brokers] }),
      }),
    kill: (victim) => killable[victim].kill(),
    again: (victim) => killable[victim].again(),
    complaints: () => ended.map((child) => child.complaints()).join('\n'),
    close: async () => {
      await Promise.all(Object.values(processes).map((one) => one.kill()));
      await servers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function shared(): Promise<Servers> {
  const database = await freshDatabase();
  return { databaseUrl: database.url, brokers: null, killable: {}, close: () => database.drop() };
}

async function own(): Promise<Servers> {
  // The operating system, which is never killed, has the acknowledged data.
  const postgres = await startKillablePostgres({ synchronous_commit: 'on', full_page_writes: 'on' });
  const kafka = await startKafka();
  return {
    databaseUrl: postgres.url,
    brokers: kafka.url,
    killable: { postgres, broker: { kill: kafka.kill, again: kafka.start } },
    close: async () => {
      await kafka.stop();
      await postgres.stop();
    },
  };
}

async function process(
  part: 'ingest' | 'projector',
  env: Readonly<Record<string, string>>,
  all: Child[],
): Promise<Mortal> {
  let child: Child;
  const again = async (): Promise<void> => {
    child = bookings([part], env);
    all.push(child);
    await child.prints(/^Operations http/m, 600_000);
  };
  await again();
  return {
    again,
    kill: async () => {
      const { exitCode } = child.process;
      if (exitCode !== null)
        throw new Error(`${part} had ended by itself (${exitCode}): ${child.complaints()}`);
      child.process.kill('SIGKILL');
      await child.ended;
    },
  };
}
