import type pg from 'pg';
import { statement } from '../../../../db/index.ts';
import { useLive } from '../../../../db/generations/index.ts';

const lineups = statement(import.meta.url, './published-lineups.sql');
const any = statement(import.meta.url, './any-published.sql');

/** An edition's lineup as readers see it; the fields that a comparison needs. */
export interface PublishedLineup {
  readonly slug: string;
  readonly entries: readonly PublishedEntry[];
  /** Newest `as_of` by source. */
  readonly asOf: ReadonlyMap<string, string>;
}

export interface PublishedEntry {
  readonly artist: { readonly name: string; readonly slug: string };
  readonly credited_as: string;
  readonly day: string | null;
  readonly stage: string | null;
  readonly sources: readonly string[];
}

interface Provenance {
  readonly sources?: readonly { readonly name: string; readonly as_of: string }[];
}

/** The lineups of the live generation; none before the first build. */
export async function publishedLineups(
  database: pg.Pool,
  slugs: readonly string[],
): Promise<PublishedLineup[]> {
  const found = await inLiveTables(database, (client) =>
    client.query<LineupRow>({ text: lineups.text, values: [slugs] }),
  );
  return (found?.rows ?? []).map(({ slug, lineup_json, provenance_json }) => ({
    slug,
    entries: JSON.parse(lineup_json) as PublishedEntry[],
    asOf: new Map(
      ((JSON.parse(provenance_json) as Provenance).sources ?? []).map(({ name, as_of }) => [name, as_of]),
    ),
  }));
}

interface LineupRow {
  readonly slug: string;
  readonly lineup_json: string;
  readonly provenance_json: string;
}

/** Whether readers see any edition, which an import could shrink. */
export async function anyPublished(database: pg.Pool): Promise<boolean> {
  const found = await inLiveTables(database, (client) => client.query<{ some: boolean }>(any.text));
  return found?.rows[0]?.some ?? false;
}

/** Runs over the generation that readers see, in a transaction; null before the first build. */
export async function inLiveTables<R>(
  database: pg.Pool,
  run: (client: pg.PoolClient) => Promise<R>,
): Promise<R | null> {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    const result = (await useLive(client)) === null ? null : await run(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
