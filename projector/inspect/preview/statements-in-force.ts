import { arrayLiteral } from '../../../db/array-literal.ts';
import { type Database, useLive } from '../../../db/generations/index.ts';
import { openClient } from '../../../db/pool.ts';
import { statement } from '../../../db/statement.ts';
import { readCheckpoint } from '../../store/state/checkpoint.ts';

const inForce = statement(import.meta.url, './statements-in-force.sql');

/** A statement that stands in the live tables, by what orders it among its source's words. */
export interface StatementInForce {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly part: string | null;
  readonly as_of: string;
  readonly revision: number;
  readonly imports: readonly string[];
}

/** What stands as the tables know it, and the position of the log from which on they know nothing. */
export interface StatementsInForce {
  readonly words: readonly StatementInForce[];
  readonly position: number;
}

/** What one source said of some subjects and nobody took back; null before the first build. */
export async function loadStatementsInForce(
  databaseUrl: string,
  source: string,
  subjects: readonly string[],
): Promise<StatementsInForce | null> {
  const client = openClient(databaseUrl, { applicationName: 'bookings preview' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return (await useLive(client)) === null ? null : await statementsInForceIn(client, source, subjects);
  } finally {
    await client.end();
  }
}

async function statementsInForceIn(
  client: Database,
  source: string,
  subjects: readonly string[],
): Promise<StatementsInForce> {
  const checkpoint = await readCheckpoint(client);
  const { rows } = await client.query<StatementInForce>({
    ...inForce,
    values: [source, arrayLiteral(subjects)],
  });
  return { words: rows, position: checkpoint?.position ?? 0 };
}
