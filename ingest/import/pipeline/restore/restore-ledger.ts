import type pg from 'pg';
import { statement } from '../../../../db/index.ts';
import type { Log } from '../../../log/index.ts';
import { inLiveTables } from '../compare/published-lineups.ts';

const retracted = statement(import.meta.url, './restore-retracted.sql');
const inForce = statement(import.meta.url, './restore-in-force.sql');
const held = statement(import.meta.url, './statements-in-tables.sql');
const checkpoint = statement(import.meta.url, './tables-position.sql');

const READ_EVENTS = 1_000;

/** An import as its files and its manifest name it. */
interface Named {
  readonly digest: string;
  readonly manifest: string;
  readonly source: string;
}

// Maximum ids tried: each undo of the same bytes uses one more.
const MAX_IDS = 20;

/** Ids that imports of the same bytes have, the first one first; see `start.sql`. */
const listIds = (digest: string): string[] =>
  Array.from({ length: MAX_IDS }, (_, nth) => digest.slice(0, 12) + (nth === 0 ? '' : `-${nth + 1}`));

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

/** Returns those of the statements (ids) that the log holds as published by an import. */
export type FindHeld = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Prepares the search for an import's statements that the log holds: the live tables list those before their
 * position, and the log itself is read from there on.
 */
export async function openHeldStatements(database: pg.Pool, log: Log, importId: string): Promise<FindHeld> {
  const unseen = await statementsBehindTables(database, log, importId);
  return async (ids) => {
    const found = await inLiveTables(database, (client) =>
      client.query<{ id: string }>({ text: held.text, values: [ids, importId] }),
    );
    const seen = found?.rows.map(({ id }) => id) ?? [];
    return new Set([...seen, ...ids.filter((id) => unseen.has(id))]);
  };
}

/** Returns the ids of an import's events that the log holds and the live tables do not show yet. */
async function statementsBehindTables(
  database: pg.Pool,
  log: Log,
  importId: string,
): Promise<ReadonlySet<string>> {
  const tables = await inLiveTables(database, (client) =>
    client.query<{ position: number }>(checkpoint.text),
  );
  const [begin, end] = [await log.begin(), await log.end()];
  const from = Math.max(begin, tables?.rows[0]?.position ?? 0);
  const ids = new Set<string>();
  if (from >= end) return ids;
  for await (const batch of log.read(from, { maxEvents: READ_EVENTS, follow: false }))
    for (const { id, import_id } of batch) if (import_id === importId) ids.add(id);
  return ids;
}
