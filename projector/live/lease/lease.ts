import type pg from 'pg';
import { addressAt, hostsOf } from '../../../db/primary/index.ts';
import { startHeartbeat } from './heartbeat.ts';
import { sessionEnded } from './session-ended.ts';

/** The right to write, as long as its session lives. */
export interface Lease {
  /** The session that holds the lock; all writes go through it. */
  readonly client: pg.Client;
  /** Aborts when the session is gone. */
  readonly lost: AbortSignal;
  /** Checks the session after a failed query, if its end was not reported yet. */
  isOver(): Promise<boolean>;
  release(): Promise<void>;
}

/** Uses a connection of its own, because a batch may occupy the writer's for longer than a heartbeat. */
export function openLease(databaseUrl: string, name: string, client: pg.Client, pid: number): Lease {
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  client.on('error', () => lost.abort());
  // Connects to this session's server, even if the URL lists other hosts.
  const server = hostsOf(databaseUrl).length > 1 ? addressAt(databaseUrl, client) : databaseUrl;
  const heart = startHeartbeat(server, name, pid);
  return {
    client,
    lost: lost.signal,
    isOver: async () => lost.signal.aborted || client.query('SELECT 1').then(() => false, sessionEnded),
    release: async () => {
      await heart.stop();
      await client.end().catch(() => undefined);
    },
  };
}
