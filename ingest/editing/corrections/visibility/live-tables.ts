import type pg from 'pg';
import { useLive } from '../../../../db/generations/index.ts';
import { pipeline } from '../../../../db/index.ts';
import { sql } from '../sql.ts';

const checkpointSql = sql(import.meta.url, 'checkpoint');

/** The checkpoint of the tables that readers see. */
export interface LiveCheckpoint {
  /** The next position that will be applied: everything before it is shown. */
  readonly position: number;
  readonly as_of_instant: Date;
  /** Publication time of the last event applied. */
  readonly as_of: string | null;
}

/** Reads the checkpoint in a transaction that uses the live tables. */
export async function readLiveCheckpoint(client: pg.ClientBase): Promise<LiveCheckpoint> {
  return (await client.query<LiveCheckpoint>(checkpointSql)).rows[0]!;
}

/** Reads the live tables at one moment; null before the first build. Nothing is locked that a writer waits for. */
export const inLive = <T>(pool: pg.Pool, work: Work<T>): Promise<T | null> =>
  transaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);

/** Runs a transaction that writes to schema `editing` depending on the live tables; null before the first build. */
export const besideLive = <T>(pool: pg.Pool, work: Work<T>): Promise<T | null> =>
  transaction(pool, 'BEGIN', work);

type Work<T> = (client: pg.PoolClient, at: LiveCheckpoint) => Promise<T>;

async function transaction<T>(pool: pg.Pool, begin: string, work: Work<T>): Promise<T | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [, live] = await pipeline(
      client,
      () => client.query(begin),
      () => useLive(client),
    );
    const result = live ? await work(client, await readLiveCheckpoint(client)) : null;
    await client.query('COMMIT');
    return result;
  } catch (error) {
    broken = error as Error;
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release(broken);
  }
}
