import type pg from 'pg';
import { useLive } from '../../../db/generations/index.ts';
import { openPool, statement } from '../../../db/index.ts';
import { lastClosed, type Quarter } from './closed-quarter.ts';

const facts = statement(import.meta.url, './report-facts.sql');
const rowsOfFacts = statement(import.meta.url, './report-rows.sql');
const insert = statement(import.meta.url, './insert-scene-read.sql');

/** The outcome of a call: the quarter, and whether this call froze it. */
export interface Frozen {
  readonly quarter: string;
  readonly frozen: boolean;
}

/**
 * Freezes the scene read of the last closed quarter from the live tables; does nothing if it is frozen
 * already, no generation is live yet, or the catalog has no editions.
 */
export const freezeSceneRead = (databaseUrl: string, now: Date): Promise<Frozen> =>
  withFreezer(databaseUrl, (client) => freeze(client, now));

/** Runs work on a connection of its own; what is not committed is rolled back. */
export async function withFreezer<T>(
  databaseUrl: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'bookings scene read' });
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function freeze(client: pg.PoolClient, now: Date): Promise<Frozen> {
  const closed = lastClosed(now);
  const quarter = closed.name;
  const known = await client.query('SELECT FROM durable.scene_read WHERE quarter = $1', [quarter]);
  await client.query('BEGIN');
  if (known.rows.length > 0 || !(await useLive(client)) || !(await hasEditions(client)))
    return { quarter, frozen: false };
  const { factsJson, rowsJson } = await readReport(client, closed);
  const kept = await client.query(insert.text, [quarter, factsJson, rowsJson]);
  await client.query('COMMIT');
  return { quarter, frozen: kept.rows.length > 0 };
}

/** Whether there is anything to report on, in the tables of the search path. */
export async function hasEditions(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM edition) AS any');
  return rows[0]!.any;
}

/** The facts of a quarter and the rows behind them, as JSON. */
export interface ReportJson {
  readonly factsJson: string;
  readonly rowsJson: string;
}

/** Reads a report. It locks the checkpoint first, so that the writer cannot commit between facts, rows and position. */
export async function readReport(client: pg.PoolClient, { from, to }: Quarter): Promise<ReportJson> {
  await client.query('SELECT FROM checkpoint FOR UPDATE');
  const { rows: read } = await client.query<{ facts: unknown }>(facts.text, [from, to]);
  const { rows: listed } = await client.query<{ rows: unknown }>(rowsOfFacts.text, [from, to]);
  return { factsJson: JSON.stringify(read[0]!.facts), rowsJson: JSON.stringify(listed[0]!.rows) };
}
