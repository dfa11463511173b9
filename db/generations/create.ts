import { statement } from '../index.ts';
import { type Database, type Generation, schemaOf } from './generation.ts';

const allot = statement(import.meta.url, './reserve-number.sql');

/**
 * Creates the schema of a new generation and its tables, in state `building`; readers do not see it yet. The
 * transaction is the caller's; the connection's search path is unchanged afterwards.
 * @param ddl statements without schema names, each file's text one item.
 */
export async function createGeneration(
  client: Database,
  projectionVersion: number,
  ddl: readonly string[],
): Promise<Generation> {
  await client.query('LOCK TABLE control.generation IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<{ number: number }>(allot.text, [projectionVersion]);
  const number = rows[0]!.number;
  const schema = schemaOf(number);
  // One round trip: statements joined by `;`, after setting the schema.
  await client.query(
    [
      `CREATE SCHEMA ${schema}`,
      `SET LOCAL search_path = ${schema}`,
      ...ddl,
      'SET LOCAL search_path TO DEFAULT',
    ]
      .map((text) => text.trim().replace(/;$/, ''))
      .join(';\n'),
  );
  return { number, projectionVersion };
}
