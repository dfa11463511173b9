import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runAs } from '../../db/embedded/run-as.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { type Guarded, startGuarded } from './guarded.ts';

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

export type Settings = Readonly<Record<string, string>>;

/** The user of a server if the tests run as root; null: the same user. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

export interface Prepared {
  readonly url: string;
  readonly data: string;
  readonly launch: () => Guarded;
}

/** The data folder and its content. */
interface Place {
  readonly fill?: (data: string, user: RunAs) => Promise<void>;
  readonly disk?: string | undefined;
  readonly place?: string;
}

/** A data folder and the way to start a server on it; it is empty unless `fill` fills it. */
export async function prepare(
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

/** Rejects if a login fails. */
export async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}
