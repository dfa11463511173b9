import { arrayLiteral, withClient, statement } from '../../../db/index.ts';
import { type Database, useLive } from '../../../db/generations/index.ts';
import { readCheckpoint } from '../../store/checkpoint/index.ts';

const inForce = statement(import.meta.url, './statements-in-force.sql');

/** A statement in the live tables, with the fields that order the statements of its source. */
export interface StatementInForce {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly part: string | null;
  readonly as_of: string;
  readonly revision: number;
  readonly imports: readonly string[];
}

/** The statements in force by the tables, and the first position of the log that they do not contain. */
export interface StatementsInForce {
  readonly statements: readonly StatementInForce[];
  readonly position: number;
}

/** The statements in force of one source about some subjects; null before the first build. */
export async function loadStatementsInForce(
  databaseUrl: string,
  source: string,
  subjects: readonly string[],
): Promise<StatementsInForce | null> {
  return withClient(databaseUrl, { applicationName: 'bookings preview' }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return (await useLive(client)) === null ? null : await statementsInForceIn(client, source, subjects);
  });
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
  return { statements: rows, position: checkpoint?.position ?? 0 };
}
