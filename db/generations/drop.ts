import { statement } from '../index.ts';
import { type Database, schemaOf } from './generation.ts';

const forget = statement(import.meta.url, './delete-generation.sql');

/** Drops a generation that is not live, its schema and its row. Answers false, and does nothing, for the live one. */
export async function dropGeneration(client: Database, number: number): Promise<boolean> {
  const { rowCount } = await client.query(forget.text, [number]);
  if (!rowCount) return false;
  await client.query(`DROP SCHEMA IF EXISTS ${schemaOf(number)} CASCADE`);
  return true;
}
