import type pg from 'pg';
import { useLive } from '../../../../db/generations/index.ts';
import { statement } from '../../../../db/index.ts';
import { addressKey } from './address-key.ts';

const artistNames = statement(import.meta.url, './catalog-artist-names.sql');
const artistIds = statement(import.meta.url, './catalog-artist-ids.sql');
const labels = statement(import.meta.url, './catalog-labels.sql');
const recordsInForce = statement(import.meta.url, './records-in-force.sql');

/**
 * Names and ids by which the catalog selects Discogs records. Ids are Discogs' numbers; keys are name keys; see
 * `addressKey`.
 */
export interface CatalogNames {
  readonly artistKeys: ReadonlySet<string>;
  readonly artistAddresses: ReadonlySet<string>;
  readonly artistIds: ReadonlySet<string>;
  readonly labelAddresses: ReadonlySet<string>;
  readonly labelIds: ReadonlySet<string>;
  /** Records that the log has from this dump already: `artist:26`. */
  readonly recordsInForce: ReadonlySet<string>;
  /** Position of the next event that the read tables lack. */
  readonly position: number;
}

/**
 * Reads the names of the live generation; null before the first build.
 * @param source whose records count as already imported, with their `asOf` (RFC 3339 in UTC with milliseconds).
 */
export async function readCatalogNames(
  database: pg.Pool,
  source: string,
  asOf: string,
): Promise<CatalogNames | null> {
  const client = await database.connect();
  try {
    await client.query('BEGIN READ ONLY ISOLATION LEVEL REPEATABLE READ');
    return (await useLive(client)) === null ? null : await readNames(client, source, asOf);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

async function readNames(client: pg.PoolClient, source: string, asOf: string): Promise<CatalogNames> {
  const named = await client.query<{ key: string; name: string | null }>(artistNames.text);
  const ids = await client.query<{ id: string }>(artistIds.text);
  const namedLabels = await client.query<{ name: string | null; id: string | null }>(labels.text);
  const records = await client.query<{ record: string }>({
    text: recordsInForce.text,
    values: [source, asOf],
  });
  const { rows } = await client.query<{ position: number }>('SELECT position FROM checkpoint');
  return {
    artistKeys: new Set(named.rows.map(({ key }) => key)),
    artistAddresses: new Set(named.rows.flatMap(({ name }) => (name === null ? [] : addressKey(name)))),
    artistIds: new Set(ids.rows.map(({ id }) => id)),
    labelAddresses: new Set(namedLabels.rows.flatMap(({ name }) => (name === null ? [] : addressKey(name)))),
    labelIds: new Set(namedLabels.rows.flatMap(({ id }) => id ?? [])),
    recordsInForce: new Set(records.rows.map(({ record }) => record)),
    position: rows[0]?.position ?? 0,
  };
}
