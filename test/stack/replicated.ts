import { chmodSync, cpSync, lchownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import { answers, prepare, type Prepared, type RunAs } from './data-folder.ts';
import type { Server } from './guarded.ts';
import { waitFor } from './wait-for.ts';

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
