import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, lchownSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import { runAs } from '../../db/embedded/run-as.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { type Guarded, type Server, startGuarded } from './guarded.ts';
import { waitFor } from './wait-for.ts';

// A test's database need not survive a power cut.
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  log_min_messages: 'warning',
};

type Settings = Readonly<Record<string, string>>;

/** A Postgres that a test may kill, and start again on the same folder and port. */
export interface MortalPostgres extends Server {
  /** SIGKILL of the postmaster. */
  readonly kill: () => Promise<void>;
  readonly again: () => Promise<void>;
  /** SIGSTOP of the postmaster and all that it has started, and SIGCONT. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => void;
}

/**
 * Starts a Postgres on a data folder of its own: about a second.
 * @param changes settings other than a test's.
 * @param native the folder with its `bin`; of the npm binaries by default.
 * @param place where its folder is made.
 */
export async function startPostgres(
  changes: Settings = {},
  native = nativeFolder(),
  place = tmpdir(),
): Promise<Server> {
  const { url, launch } = await prepare(changes, native, { place });
  const server = launch();
  await Promise.race([server.failed, waitFor(() => answers(url), 90)]);
  return { url, stop: server.stop };
}

/** A Postgres and a streaming replica of it, which replays what the other one writes as it comes. */
export interface Replicated extends Server {
  readonly replicaUrl: string;
}

export async function startReplicated(): Promise<Replicated> {
  const primary = await prepare({ wal_level: 'replica', hot_standby: 'on' }, nativeFolder());
  const servers = [primary.launch()];
  const stop = async (): Promise<void> => {
    for (const server of servers.toReversed()) await server.stop();
  };
  try {
    await Promise.race([servers[0]!.failed, waitFor(() => answers(primary.url), 60)]);
    const replica = await prepare(
      {
        hot_standby: 'on',
        primary_conninfo: `host=127.0.0.1 port=${new URL(primary.url).port} user=postgres`,
      },
      nativeFolder(),
      { fill: (data, user) => baseBackup(primary, data, user) },
    );
    servers.push(replica.launch());
    await Promise.race([servers[1]!.failed, waitFor(() => answers(replica.url), 60)]);
    return { url: primary.url, replicaUrl: replica.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What `pg_basebackup` does, which the npm binaries lack: a copy of the files between two words to the server. */
async function baseBackup(
  { url, data }: { readonly url: string; readonly data: string },
  into: string,
  user: { readonly uid: number; readonly gid: number } | null,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('replica', fast => true)`);
    cpSync(data, into, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    writeFileSync(join(into, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(join(into, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  chmodSync(into, 0o700);
  if (user) giveTo(into, user);
}

function giveTo(path: string, user: { readonly uid: number; readonly gid: number }): void {
  lchownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) giveTo(join(path, entry.name), user);
    else lchownSync(join(path, entry.name), user.uid, user.gid);
}

/** @param disk a folder that holds its tables, but not its log. */
export async function startMortalPostgres(changes: Settings = {}, disk?: string): Promise<MortalPostgres> {
  const { url, launch } = await prepare(changes, nativeFolder(), { disk });
  let server = launch();
  await Promise.race([server.failed, waitFor(() => answers(url), 90)]);
  const again = async (): Promise<void> => {
    // Sessions outlive their postmaster by moments, and none starts beside them.
    await waitFor(async () => {
      server = launch();
      await Promise.race([server.failed, waitFor(() => answers(url), 10)]);
    }, 30);
  };
  let frozen: readonly number[] = [];
  return {
    ...{ url, again },
    stop: () => server.stop(),
    kill: () => server.kill(),
    freeze: async () => {
      frozen = await sessionsOf(url);
      server.signal('SIGSTOP');
      signalAll(frozen, 'SIGSTOP');
    },
    thaw: () => {
      server.signal('SIGCONT');
      signalAll(frozen, 'SIGCONT');
    },
  };
}

/** Process ids of everything that a server has started. */
async function sessionsOf(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()')
    .finally(() => client.end());
  return rows.map(({ pid }) => pid);
}

function signalAll(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A worker that ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

interface Prepared {
  readonly url: string;
  readonly data: string;
  readonly launch: () => Guarded;
}

interface Place {
  readonly fill?: (
    data: string,
    user: { readonly uid: number; readonly gid: number } | null,
  ) => Promise<void>;
  readonly disk?: string | undefined;
  readonly place?: string;
}

/** A data folder, and how a server is started on it: an empty one unless `fill` says otherwise. */
async function prepare(
  changes: Settings,
  native: string,
  { fill, disk, place = tmpdir() }: Place = {},
): Promise<Prepared> {
  const folder = mkdtempSync(join(place, 'bookings-postgres-'));
  const data = join(disk ?? folder, 'data');
  const { prefix, user } = runAs([native, place]);
  if (user) chownSync(folder, user.uid, user.gid);
  const as = user ?? {};
  const initialize = [
    ...prefix,
    join(native, 'bin', 'initdb'),
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    ...(disk === undefined ? [] : ['--waldir', join(folder, 'wal')]),
  ];
  if (fill) await fill(data, user);
  else run(initialize, folder, prefix.length === 0 ? as : {});
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, ...changes, port: String(port) });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...prefix, join(native, 'bin', 'postgres'), '-D', data, ...options];
  return {
    data,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    launch: () =>
      startGuarded(command, { folder, signal: 'QUIT', ...(prefix.length === 0 && user && { user }) }),
  };
}

function run(command: readonly string[], cwd: string, as: object): void {
  const { status, error, stderr } = spawnSync(command[0]!, command.slice(1), {
    cwd,
    encoding: 'utf8',
    ...as,
  });
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${error?.message ?? stderr}`);
}

async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SELECT 1').finally(() => client.end());
}
