import type pg from 'pg';
import { statement } from '../../../../db/index.ts';

const find = statement(import.meta.url, './find.sql');
const start = statement(import.meta.url, './start.sql');
const restart = statement(import.meta.url, './restart.sql');
const advance = statement(import.meta.url, './advance-import.sql');
const byId = statement(import.meta.url, './by-id.sql');
const retract = statement(import.meta.url, './retract.sql');

type Client = Pick<pg.ClientBase, 'query'>;

/** An import in the ledger. */
export interface Entry {
  readonly id: string;
  readonly statements: number;
  /** Statements that the log has acknowledged, in order. */
  readonly published: number;
  /** Hash of the statements' ids in order. */
  readonly reading: string | null;
  readonly finished: boolean;
}

export interface PastImport {
  readonly id: string;
  readonly manifest: string;
  readonly source: string;
  readonly published: number;
  readonly finished: boolean;
  readonly retracted_at: Date | null;
}

/** The import of these bytes that is in force, or null. */
export async function importInForce(client: Client, digest: string): Promise<Entry | null> {
  const { rows } = await client.query<Entry>({ ...find, values: [digest] });
  return rows[0] ?? null;
}

export interface NewImport {
  readonly digest: string;
  readonly manifest: string;
  readonly source: string;
  readonly statements: number;
  readonly reading: string;
}

/** An import that is about to be published. */
export interface BegunImport extends Pick<Entry, 'id' | 'published'> {
  /** An earlier run started it: the log may hold more of it than the ledger records. */
  readonly isKnown: boolean;
}

/** Records an import, or finds where it stopped. */
export async function enterImport(client: Client, entry: NewImport): Promise<BegunImport> {
  const known = await importInForce(client, entry.digest);
  if (known?.reading === entry.reading) return { ...known, isKnown: true };
  const { digest, manifest, source, statements, reading } = entry;
  if (known) {
    await client.query({ ...restart, values: [known.id, statements, reading] });
    return { id: known.id, published: 0, isKnown: true };
  }
  const { rows } = await client.query<{ id: string }>({
    ...start,
    values: [digest, manifest, source, statements, reading],
  });
  return { id: rows[0]!.id, published: 0, isKnown: false };
}

/** Notes that the log has the first `published` statements. */
export async function advanceImport(client: Client, id: string, published: number): Promise<void> {
  await client.query({ ...advance, values: [id, published] });
}

export async function importById(client: Client, id: string): Promise<PastImport | null> {
  const { rows } = await client.query<PastImport>({ ...byId, values: [id] });
  return rows[0] ?? null;
}

export async function markRetracted(client: Client, id: string): Promise<void> {
  await client.query({ ...retract, values: [id] });
}

/**
 * Runs with the right to publish these bytes: one process at a time. The lock falls with the connection.
 * @returns null where another process has it.
 */
export async function withImportLock<R>(
  database: pg.Pool,
  digest: string,
  run: (client: pg.PoolClient) => Promise<R>,
): Promise<R | null> {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 4190219)) AS got',
      [digest],
    );
    if (!rows[0]!.got) return null;
    try {
      return await run(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 4190219))', [digest]);
    }
  } finally {
    client.release();
  }
}
