import type { Database } from '../../db/generations/index.ts';
import { statement } from '../../db/statement.ts';
import { editionsNeeded, nameCalled } from '../fold/credits/index.ts';
import { arrayLiteral } from '../../db/array-literal.ts';

const known = statement(import.meta.url, './known.sql');
const waiting = statement(import.meta.url, './waiting.sql');

/** The name keys, and clues (`fold/credits/clues`), that are known, each with whether an editor ruled that it is one act. */
export type Known = ReadonlyMap<string, boolean>;

/** Those of the name keys that are known. */
export async function knownKeys(client: Database, keys: readonly string[]): Promise<Known> {
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<{ key: string; ruled: boolean }>({
    ...known,
    values: [arrayLiteral(keys), arrayLiteral(namesCalled(keys)), keys.map((key) => editionsNeeded(key) - 1)],
  });
  return new Map(rows.map(({ key, ruled }) => [key, ruled]));
}

/** Whether this subject's word for a name says that somebody is called just so (`calledSo`). */
export const saysCalled = (subject: string): boolean => !subject.startsWith('edition:');

/** For each of the keys the name of which it asks more than whether it is known; empty for the others. */
export const namesCalled = (keys: readonly string[]): string[] => keys.map((key) => nameCalled(key) ?? '');

/** Subjects of the editions whose credits hang on whether these names are known. */
export async function editionsWaitingFor(client: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ subject: string }>({ ...waiting, values: [arrayLiteral(keys)] });
  return rows.map(({ subject }) => subject);
}
