import type pg from 'pg';
import { statement } from '../../../../db/index.ts';
import { inLiveTables } from '../compare/published-lineups.ts';

const retracted = statement(import.meta.url, './restore-retracted.sql');
const inForce = statement(import.meta.url, './restore-in-force.sql');
const held = statement(import.meta.url, './statements-in-tables.sql');

/** An import as its files and its manifest name it. */
interface Named {
  readonly digest: string;
  readonly manifest: string;
  readonly source: string;
}

// Maximum ids tried: each undo of the same bytes uses one more.
const MOST_IDS = 20;

/** Ids that imports of the same bytes have, the first one first; see `start.sql`. */
const listIds = (digest: string): string[] =>
  Array.from({ length: MOST_IDS }, (_, nth) => digest.slice(0, 12) + (nth === 0 ? '' : `-${nth + 1}`));

/**
 * Restores the ledger's rows of an import from the live tables: a failover without synchronous replication loses
 * rows, and the log does not. Without live tables it restores nothing.
 */
export const restoreLedger = async (
  database: pg.Pool,
  { digest, manifest, source }: Named,
): Promise<void> => {
  const values = [listIds(digest), digest, manifest, source];
  await inLiveTables(database, async (client) => {
    await client.query({ text: retracted.text, values });
    await client.query({ text: inForce.text, values });
  });
};

/**
 * Returns those of the statements (ids) that the log holds as published by an import, according to the live tables.
 */
export async function heldStatements(
  database: pg.Pool,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await inLiveTables(database, (client) =>
    client.query<{ id: string }>({ text: held.text, values: [ids, importId] }),
  );
  return new Set(found?.rows.map(({ id }) => id));
}
