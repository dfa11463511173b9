import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from '../index.ts';
import type { Cluster } from './prepare-cluster.ts';
import { EmbeddedFault } from './embedded-fault.ts';
import { freePort } from './free-port.ts';

/** A running server's process and address. */
export interface Server {
  readonly pid: number;
  readonly url: string;
}

// fsync stays on, so that acknowledged events survive a power failure.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  // This server's log is not replicated, so data for a table that is new in its transaction can skip it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  // Temporary statistics and messages belong in the log file of the data folder.
  logging_collector: 'off',
};

/** The server that already serves this cluster: the running program's, or one that outlived a killed program. */
export async function adopt(cluster: Cluster): Promise<Server | null> {
  const file = join(cluster.folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const server = address(cluster, Number(lines[0]), Number(lines[3]));
  if (!alive(server.pid) || !(await answers(server, 20))) return null;
  return server;
}

/**
 * Starts the server in a process group of its own, so that a terminal's Ctrl-C reaches this program first and
 * the server last. A killed server restarts on its port, whichever process starts it, so that its clients
 * continue.
 */
export async function launch(cluster: Cluster): Promise<Server> {
  const port = await freePort(portBefore(cluster));
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...cluster.as.prefix, join(cluster.bin, 'postgres')];
  const output = openSync(cluster.logFile, 'a', 0o600);
  const child = spawn(
    command[0]!,
    [...command.slice(1), '-D', cluster.folder, '-p', String(port), ...settings],
    {
      detached: true,
      stdio: ['ignore', output, output],
      env: { TZ: 'UTC', PATH: '/usr/bin:/bin' },
      ...(cluster.as.prefix.length === 0 && cluster.as.user ? cluster.as.user : {}),
    },
  );
  closeSync(output);
  child.unref();
  const server = address(cluster, child.pid ?? 0, port);
  if (child.pid === undefined || !(await answers(server, 600))) {
    throw new EmbeddedFault(
      `Postgres did not start; ${cluster.logFile} says why: ${lastLine(cluster.logFile)}`,
    );
  }
  return server;
}

/** Ends all sessions and stops the server; resolves when it has ended. */
export async function shutDown(server: Server): Promise<void> {
  signal(server.pid, 'SIGINT');
  for (let waited = 0; waited < 8_000 && alive(server.pid); waited += 20) await sleep(20);
  if (alive(server.pid)) signal(server.pid, 'SIGQUIT');
}

const address = (cluster: Cluster, pid: number, port: number): Server => ({
  pid,
  url: `postgres://bookings:${cluster.password}@127.0.0.1:${port}/postgres`,
});

async function answers(server: Server, tries: number): Promise<boolean> {
  for (let count = 0; count < tries; count++) {
    if (!alive(server.pid)) return false;
    const client = openClient(server.url, { applicationName: 'bookings', connectTimeout: 2_000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(25);
    }
  }
  return false;
}

function alive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

const lastLine = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';

/** The port of a killed server, from the file that it left behind. */
function portBefore({ folder }: Cluster): number | undefined {
  const file = join(folder, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) || undefined : undefined;
}
