import type pg from 'pg';
import { useLive } from '../../db/generations/index.ts';
import { openPool } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { lastClosed } from './quarter.ts';

const facts = statement(import.meta.url, './facts.sql');
const insert = statement(import.meta.url, './insert.sql');

/** What a call came to: the quarter, and whether this call froze it. */
export interface Frozen {
  readonly quarter: string;
  readonly frozen: boolean;
}

/**
 * Freezes the scene read of the last closed quarter, out of the live tables as they stand; nothing where it is frozen
 * already, or no generation is live yet.
 */
export async function freezeSceneRead(databaseUrl: string, now: Date): Promise<Frozen> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'bookings scene read' });
  const client = await pool.connect();
  try {
    return await freeze(client, now);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function freeze(client: pg.PoolClient, now: Date): Promise<Frozen> {
  const { name: quarter, from, to } = lastClosed(now);
  const known = await client.query('SELECT FROM kept.scene_read WHERE quarter = $1', [quarter]);
  await client.query('BEGIN');
  if (known.rows.length > 0 || !(await useLive(client))) return { quarter, frozen: false };
  const { rows } = await client.query<{ facts: unknown }>(facts.text, [from, to]);
  const kept = await client.query(insert.text, [quarter, JSON.stringify(rows[0]!.facts)]);
  await client.query('COMMIT');
  return { quarter, frozen: kept.rows.length > 0 };
}
