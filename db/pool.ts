import pg from 'pg';
import { addressAt, type ConnectionConfig, firstAddress, hostsOf, ListeningClient } from './primary/index.ts';
import { withLibpqModes } from './tls-modes.ts';

export interface PoolOptions {
  readonly max: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Schemas that unqualified names are looked up in, first one first: a generation of the read tables. */
  readonly searchPath?: string;
  /** Settings of every session, by name; values without blanks. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds to wait for a connection. */
  readonly connectTimeout?: number;
  /** Milliseconds after which a statement without an answer fails, and its connection with it. */
  readonly silence?: number;
  /** Whether a connection sends queries without waiting for earlier results. */
  readonly pipeline?: boolean;
}

// Counts and positions fit in a double's 53 bits; text would make every caller convert.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a day, not an instant in the zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A pool of connections; each part of the program has its own. A dropped idle connection is replaced, not thrown. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...connection(url, options), Client: ListeningClient });
  pool.on('error', () => {
    // The next query opens a new connection, and its caller gets the error.
  });
  forgetEnded();
  pools.set(pool, options.applicationName);
  return pool;
}

/** The present state of a pool. */
export interface PoolState {
  /** Its application name in pg_stat_activity. */
  readonly name: string;
  /** Connections, idle ones included. */
  readonly total: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** Lists all open pools of this process, for metrics. */
export function poolStates(): PoolState[] {
  forgetEnded();
  return [...pools].map(([{ totalCount, idleCount, waitingCount }, name]) => ({
    name,
    total: totalCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
}

const pools = new Map<pg.Pool, string>();

function forgetEnded(): void {
  for (const pool of pools.keys()) if (pool.ended) pools.delete(pool);
}

/**
 * A single separate connection, not yet connected (the writer's lock, LISTEN, a snapshot that stays). The
 * query that fails reports the error of a broken connection; without a listener it would end the process.
 */
export function openClient(url: string, options: Omit<PoolOptions, 'max'>): pg.Client {
  return new ListeningClient(connection(url, { ...options, max: 1 }));
}

/** Settings for a library that opens its own connections; with several hosts, through `ListeningClient` only. */
export function connection(url: string, options: PoolOptions): pg.PoolConfig & ConnectionConfig {
  const hosts = hostsOf(url);
  const settings = {
    jit: 'off',
    ...options.settings,
    ...(options.searchPath !== undefined && { search_path: options.searchPath }),
  };
  return {
    connectionString: withLibpqModes(firstAddress(url)),
    ...(hosts.length > 1 && { hosts }),
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    ...(options.silence !== undefined && { query_timeout: options.silence }),
    ...(options.pipeline === true && { pipeline: true }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 1_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/**
 * The address reduced to the host that accepts writes, for a client that connects by itself and once.
 * @throws NoPrimary
 */
export async function addressOfPrimary(url: string): Promise<string> {
  if (hostsOf(url).length < 2) return url;
  const client = openClient(url, { applicationName: 'bookings' });
  await client.connect();
  await client.end();
  return addressAt(url, client);
}
