import type pg from 'pg';
import { dropGeneration } from '../../../db/generations/index.ts';
import { withClient } from '../../../db/index.ts';
import { tryReplayLock } from './replay-lock.ts';

export interface CleanUpOptions {
  readonly databaseUrl: string;
  /** The number of former generations to retain for a rollback. */
  readonly keep?: number;
  /** Days after which generations that wait for an approval, or were built for queries, are dropped. */
  readonly days?: number;
  readonly signal?: AbortSignal;
}

// A reader that has not noticed a flip yet continues on the former generation.
const MIN_AGE = "interval '10 minutes'";

/**
 * Drops unneeded generations: former ones except the last `keep`, half-built ones of replays that are gone,
 * and old ones that were never live. Does nothing during a replay.
 * @returns their numbers.
 */
export async function cleanUpGenerations(options: CleanUpOptions): Promise<number[]> {
  return withClient(
    options.databaseUrl,
    { applicationName: 'bookings clean-up', ignoresEndError: true },
    async (client) => {
      const dropped: number[] = [];
      while (!options.signal?.aborted) {
        const number = await dropNext(client, options);
        if (number === null) break;
        dropped.push(number);
      }
      return dropped;
    },
  );
}

/** @returns null: none. */
async function firstUnneeded(
  client: pg.Client,
  { keep = 1, days = 7 }: CleanUpOptions,
): Promise<number | null> {
  const { rows } = await client.query<{ number: number }>(
    `SELECT number FROM (
       SELECT
         number, state, created_at, retired_at,
         row_number() OVER (PARTITION BY state ORDER BY live_at DESC, number DESC) AS nth
       FROM control.generation
     ) AS generation
     WHERE EXISTS (SELECT FROM control.live) AND (
       state = 'retired' AND nth > $1 AND retired_at < now() - ${MIN_AGE}
       OR state = 'building'
       OR state IN ('ready', 'historical') AND created_at < now() - $2 * interval '1 day'
     )
     ORDER BY number
     LIMIT 1`,
    [keep, days],
  );
  return rows[0]?.number ?? null;
}

/**
 * Drops one at a time: each has many files. Reads under the lock which one: a replay that ended meanwhile may have
 * completed a generation that was being built.
 * @returns its number; null: none is left, or a replay runs.
 */
async function dropNext(client: pg.Client, options: CleanUpOptions): Promise<number | null> {
  await client.query('BEGIN');
  try {
    const number = (await tryReplayLock(client)) ? await firstUnneeded(client, options) : null;
    const isDropped = number !== null && (await dropGeneration(client, number));
    await client.query('COMMIT');
    return isDropped ? number : null;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
