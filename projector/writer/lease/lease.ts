import type pg from 'pg';
import { openClient } from '../../../db/pool.ts';
import { statement } from '../../../db/statement.ts';

const beat = statement(import.meta.url, './beat.sql');

const BEAT_EVERY = 1_000;

/** The right to write, as long as its session lives. */
export interface Lease {
  /** The session that holds the lock; everything is written through it. */
  readonly client: pg.Client;
  /** Aborts when the session is gone. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Beats on a connection of its own, because a batch may keep the writer's busy for longer than a beat. */
export async function openLease(
  databaseUrl: string,
  name: string,
  client: pg.Client,
  pid: number,
): Promise<Lease> {
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  client.on('error', () => lost.abort());
  const heart = startHeart(databaseUrl, name, pid);
  return {
    client,
    lost: lost.signal,
    release: async () => {
      await heart.stop();
      await client.end().catch(() => undefined);
    },
  };
}

function startHeart(databaseUrl: string, name: string, pid: number): { stop: () => Promise<void> } {
  let client: pg.Client | null = null;
  let beating: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    try {
      client ??= await connect(databaseUrl, name);
      await client.query({ ...beat, values: [pid] });
    } catch {
      // Tried again with the next beat; if it never comes, a standby ends the writer's session.
      await client?.end().catch(() => undefined);
      client = null;
    }
  };
  const timer = setInterval(() => {
    beating ??= once().finally(() => (beating = null));
  }, BEAT_EVERY);
  return {
    stop: async () => {
      clearInterval(timer);
      await beating;
      await client?.end().catch(() => undefined);
    },
  };
}

async function connect(databaseUrl: string, name: string): Promise<pg.Client> {
  const client = openClient(databaseUrl, { applicationName: `heartbeat ${name}` });
  await client.connect();
  return client;
}
