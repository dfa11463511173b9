import type { Context } from 'mocha';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import type { Server } from './guarded.ts';
import { lightFolder } from './in-memory.ts';
import { startKafka } from './kafka.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

export type ServerName = 'Postgres' | 'Redis' | 'Kafka';

interface Source {
  /** The variable with the server's address; a run of all tests sets it for each of its processes. */
  readonly variable: string;
  readonly start: () => Promise<Server>;
}

export const SOURCES: Readonly<Record<ServerName, Source>> = {
  Postgres: {
    variable: 'TEST_DATABASE_URL',
    start: () => startPostgres({}, nativeFolder(), lightFolder()),
  },
  Redis: { variable: 'TEST_REDIS_URL', start: startRedis },
  Kafka: { variable: 'TEST_KAFKA_BROKERS', start: startKafka },
};

/** The variable with the reason why a run of all tests could not start the server. */
export const missingVariable = (name: ServerName): string => `TEST_MISSING_${name.toUpperCase()}`;

const running = new Map<ServerName, Promise<Server>>();

/**
 * The address of a server for tests: from the environment, else of one that this process starts once. Kafka's is
 * `host:port[,host:port]`.
 * @throws with the reason if there is none.
 */
export async function serverUrl(name: ServerName): Promise<string> {
  const given = process.env[SOURCES[name].variable];
  if (given) return given;
  const missing = process.env[missingVariable(name)];
  if (missing) throw new Error(missing);
  const server = running.get(name) ?? SOURCES[name].start();
  running.set(name, server);
  return (await server).url;
}

/** A Postgres whose user may create databases; available to every test run. */
export const postgresUrl = (): Promise<string> => serverUrl('Postgres');

/**
 * For a suite's `before`: the address, or the suite is skipped with the reason. With REQUIRE_STACK=1 a missing server
 * fails the suite.
 */
export async function need(suite: Context, name: ServerName): Promise<string> {
  suite.timeout(120_000);
  try {
    return await serverUrl(name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (process.env['REQUIRE_STACK'] === '1') {
      throw new Error(`REQUIRE_STACK=1, but ${name} is missing: ${reason}`, { cause: error });
    }
    console.warn(`      SKIPPED, for want of ${name}: ${reason}`);
    return suite.skip();
  }
}

export interface Stack {
  readonly databaseUrl: string;
  readonly kafkaBrokers: string;
  readonly redisUrl: string;
}

/** All three real servers, for a suite's `before`; skips or fails as `need` does. */
export async function needStack(suite: Context): Promise<Stack> {
  return {
    databaseUrl: await need(suite, 'Postgres'),
    redisUrl: await need(suite, 'Redis'),
    kafkaBrokers: await need(suite, 'Kafka'),
  };
}

/** Stops the servers that this process started. */
export async function stopStack(): Promise<void> {
  await Promise.allSettled([...running.values()].map(async (server) => (await server).stop()));
  running.clear();
}
