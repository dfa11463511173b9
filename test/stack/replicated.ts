import { chmodSync, cpSync, lchownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import { answers, prepare, type Prepared, type RunAs, type Settings } from './data-folder.ts';
import type { Server } from './guarded.ts';
import { listSessionPids, signalAll } from './killable-postgres.ts';
import { waitFor } from './wait-for.ts';

/** A Postgres and its streaming replica. */
export interface Replicated extends Server {
  readonly replicaUrl: string;
  /** Both addresses in libpq's form; the replica first, so that the primary is never found by chance. */
  readonly bothUrl: string;
  /** SIGKILL of the primary. */
  readonly kill: () => Promise<void>;
  /** SIGSTOP of the primary with its sessions, and SIGCONT. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => void;
  /** Starts the former primary again, as happens without fencing. */
  readonly returnFormer: () => Promise<void>;
  /** Makes the replica the primary, which waits for no standby. */
  readonly promote: () => Promise<void>;
}

/** The replica's name in `synchronous_standby_names`. */
export const STANDBY = 'standby1';

/** @param changes settings of both servers. */
export async function startReplicated(changes: Settings = {}): Promise<Replicated> {
  const both = { wal_level: 'replica', hot_standby: 'on', ...changes };
  const primary = await prepare(both, nativeFolder());
  const servers = [primary.launch()];
  const stop = async (): Promise<void> => {
    for (const server of servers.toReversed()) await server.stop();
  };
  try {
    await Promise.race([servers[0]!.failed, waitFor(() => answers(primary.url), 60)]);
    const replica = await prepare(
      {
        ...both,
        primary_conninfo: `host=127.0.0.1 port=${new URL(primary.url).port} user=postgres application_name=${STANDBY}`,
      },
      nativeFolder(),
      { fill: (data, user) => baseBackup(primary, data, user) },
    );
    servers.push(replica.launch());
    await Promise.race([servers[1]!.failed, waitFor(() => answers(replica.url), 60)]);
    let frozen: readonly number[] = [];
    return {
      url: primary.url,
      replicaUrl: replica.url,
      bothUrl: `postgres://postgres@${new URL(replica.url).host},${new URL(primary.url).host}/postgres`,
      stop,
      kill: () => servers[0]!.kill(),
      freeze: async () => {
        frozen = await listSessionPids(primary.url);
        servers[0]!.signal('SIGSTOP');
        signalAll(frozen, 'SIGSTOP');
      },
      thaw: () => {
        servers[0]!.signal('SIGCONT');
        signalAll(frozen, 'SIGCONT');
      },
      returnFormer: async () => {
        servers[0] = primary.launch();
        await Promise.race([servers[0].failed, waitFor(() => answers(primary.url), 60)]);
      },
      promote: () => promote(replica.url),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function promote(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_promote(true, 60)');
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** Like `pg_basebackup`, which the npm binaries lack: copies the files between the start and the stop of a backup. */
async function baseBackup({ url, data }: Prepared, into: string, user: RunAs): Promise<void> {
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

function giveTo(path: string, user: NonNullable<RunAs>): void {
  lchownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) giveTo(join(path, entry.name), user);
    else lchownSync(join(path, entry.name), user.uid, user.gid);
}
