import pg from 'pg';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import { answers, prepare, type Settings } from './data-folder.ts';
import type { Server } from './guarded.ts';
import { waitFor } from './wait-for.ts';

/** A Postgres that a test can kill, and start again on the same folder and port. */
export interface KillablePostgres extends Server {
  /** SIGKILL of the postmaster. */
  readonly kill: () => Promise<void>;
  readonly again: () => Promise<void>;
  /** SIGSTOP of the postmaster and all its processes, and SIGCONT. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => void;
}

/** @param disk a folder for its tables, but not for its WAL. */
export async function startKillablePostgres(
  changes: Settings = {},
  disk?: string,
): Promise<KillablePostgres> {
  const { url, launch } = await prepare(changes, nativeFolder(), { disk });
  let server = launch();
  await Promise.race([server.failed, waitFor(() => answers(url), 90)]);
  const again = async (): Promise<void> => {
    // Sessions live a moment longer than their postmaster, and a new one cannot start beside them.
    await waitFor(async () => {
      server = launch();
      await Promise.race([server.failed, waitFor(() => answers(url), 10)]);
    }, 30);
  };
  let frozen: readonly number[] = [];
  return {
    url,
    again,
    stop: () => server.stop(),
    kill: () => server.kill(),
    freeze: async () => {
      frozen = await listSessionPids(url);
      server.signal('SIGSTOP');
      signalAll(frozen, 'SIGSTOP');
    },
    thaw: () => {
      server.signal('SIGCONT');
      signalAll(frozen, 'SIGCONT');
    },
  };
}

/** The process ids of all processes of a server. */
export async function listSessionPids(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

export function signalAll(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A worker that has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
