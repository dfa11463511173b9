import { setTimeout as sleep } from 'node:timers/promises';
import { statement } from '../index.ts';
import type { Database } from './generation.ts';

const unreadyApis = statement(import.meta.url, './unready-apis.sql');

/** Application name of an API's watching session, as `unready-apis.sql` looks for it. */
export const WATCHING = 'bookings api watch';
export const readyFor = (generation: number): string => `${WATCHING}, ready for ${generation}`;

/** NOTIFY on it carries the number of a generation that is about to go live. */
export const NEXT_CHANNEL = 'generation_next';

// Milliseconds to wait for an API; one that is stopped, or of a release without this protocol, opens the tables later.
const MAX_WAIT_MS = 5_000;
const POLL_EVERY_MS = 20;

/**
 * Announces to APIs that a generation is about to go live, and waits until each has opened and warmed its connections
 * to it, so that readers see it as soon as it is live.
 */
export async function announceNext(client: Database, generation: number): Promise<void> {
  await client.query(`SELECT pg_notify('${NEXT_CHANNEL}', $1)`, [String(generation)]);
  const until = performance.now() + MAX_WAIT_MS;
  while (performance.now() < until) {
    const { rows } = await client.query<{ waiting: number }>(unreadyApis.text, [generation]);
    if (rows[0]?.waiting === 0) return;
    await sleep(POLL_EVERY_MS);
  }
}
