import type pg from 'pg';
import { type Database, type Generation, schemaOf } from '../../../../db/generations/index.ts';
import type { CatchUp } from '../catch-up.ts';
import { differencesBetween, type TableDifference } from './table-difference.ts';
import { readGenerationCheckpoint } from '../../../store/checkpoint/index.ts';

export interface Comparison {
  /** The position at which both stood. */
  readonly position: number;
  readonly differences: readonly TableDifference[];
}

/**
 * Compares a generation with the live one at one position: a snapshot fixes the live tables, and in the same
 * transaction the other generation is brought to their position. The writer continues meanwhile.
 * @param samples the number of rows shown per table.
 */
export async function compare(
  catchUp: CatchUp,
  live: Generation,
  onTable: (table: string) => void,
  samples?: number,
): Promise<Comparison> {
  const { client } = catchUp;
  const [before, after] = [schemaOf(live.number), schemaOf(catchUp.generation.number)];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    const { position, asOf } = (await readGenerationCheckpoint(client, live.number))!;
    await catchUp.catchUpTo({ position, asOf }, within(client));
    const differences = await differencesBetween(client, before, after, onTable, samples);
    await client.query('COMMIT');
    return { position, differences };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    await catchUp.reloadCheckpoint().catch(() => undefined);
    throw error;
  }
}

const SAVEPOINTS: Readonly<Record<string, string>> = {
  BEGIN: 'SAVEPOINT batch',
  COMMIT: 'RELEASE batch',
  ROLLBACK: 'ROLLBACK TO batch',
};

/** A connection whose transactions are savepoints of the open one. */
function within(client: pg.Client): Database {
  const query = (text: unknown, values?: unknown): unknown =>
    client.query(
      (typeof text === 'string' ? (SAVEPOINTS[text] ?? text) : text) as string,
      values as string[],
    );
  return { query: query as pg.Client['query'] };
}
