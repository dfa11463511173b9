import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import { runAs } from '../../db/embedded/run-as.ts';
import { freePort } from './free-port.ts';
import { type Server, startGuarded } from './guarded.ts';
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

/**
 * Starts a Postgres of the npm binaries on a data folder of its own: about a second.
 * @param changes settings other than a test's.
 */
export async function startPostgres(changes: Readonly<Record<string, string>> = {}): Promise<Server> {
  const native = nativeFolder();
  const folder = mkdtempSync(join(tmpdir(), 'bookings-postgres-'));
  const data = join(folder, 'data');
  const { prefix, user } = runAs([native, tmpdir()]);
  if (user) chownSync(folder, user.uid, user.gid);
  const as = user ?? {};
  const initialize = [
    ...prefix,
    join(native, 'bin', 'initdb'),
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ];
  run(initialize, folder, prefix.length === 0 ? as : {});
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, ...changes, port: String(port) });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startGuarded([...prefix, join(native, 'bin', 'postgres'), '-D', data, ...options], {
    folder,
    signal: 'QUIT',
    ...(prefix.length === 0 && user && { user }),
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await Promise.race([server.failed, waitFor(() => answers(url), 30)]);
  return { url, stop: server.stop };
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
