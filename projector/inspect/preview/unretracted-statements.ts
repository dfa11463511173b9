import { arrayLiteral, withClient, statement } from '../../../db/index.ts';
import { type Database, useLive } from '../../../db/generations/index.ts';
import type { UnretractedStatement } from '../../../ingest/events/views/index.ts';
import { readCheckpoint } from '../../store/checkpoint/index.ts';

const loadStatements = statement(import.meta.url, './unretracted-statements.sql');

/** The statements that are not retracted by the tables, and the first position of the log that they do not contain. */
export interface UnretractedStatements {
  readonly statements: readonly UnretractedStatement[];
  readonly position: number;
}

/** The statements of one source about some subjects that are not retracted; null before the first build. */
export async function loadUnretractedStatements(
  databaseUrl: string,
  source: string,
  subjects: readonly string[],
): Promise<UnretractedStatements | null> {
  return withClient(databaseUrl, { applicationName: 'bookings preview' }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return (await useLive(client)) === null ? null : await unretractedStatementsIn(client, source, subjects);
  });
}

async function unretractedStatementsIn(
  client: Database,
  source: string,
  subjects: readonly string[],
): Promise<UnretractedStatements> {
  const checkpoint = await readCheckpoint(client);
  const { rows } = await client.query<UnretractedStatement>({
    ...loadStatements,
    values: [source, arrayLiteral(subjects)],
  });
  return { statements: rows, position: checkpoint?.position ?? 0 };
}
