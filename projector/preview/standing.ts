import { arrayLiteral } from '../../db/array-literal.ts';
import { type Database, useLive } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';

const standing = statement(import.meta.url, './standing.sql');

/** A statement that stands in the live tables, by what orders it among its source's words. */
export interface StandingWord {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly part: string | null;
  readonly as_of: string;
  readonly revision: number;
  readonly imports: readonly string[];
}

/**
 * What one source said of some subjects and nobody took back; nothing before the first build. What the projector has
 * not applied yet is not among it.
 */
export async function standingWords(
  databaseUrl: string,
  source: string,
  subjects: readonly string[],
): Promise<readonly StandingWord[]> {
  const client = openClient(databaseUrl, { applicationName: 'bookings preview' });
  await client.connect();
  try {
    await client.query('BEGIN READ ONLY');
    return (await useLive(client)) === null ? [] : await wordsIn(client, source, subjects);
  } finally {
    await client.end();
  }
}

async function wordsIn(
  client: Database,
  source: string,
  subjects: readonly string[],
): Promise<readonly StandingWord[]> {
  const { rows } = await client.query<StandingWord>({
    ...standing,
    values: [source, arrayLiteral(subjects)],
  });
  return rows;
}
