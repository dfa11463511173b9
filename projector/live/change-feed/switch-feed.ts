import { type Database, schemaOf } from '../../../db/generations/index.ts';

/** The key and JSON value of rows of a schema in the feed, by kind (`row-changes.ts` writes the same). */
const SHOWN: Readonly<Record<string, (schema: string, visible: string) => string>> = {
  artist: (schema, visible) => `SELECT slug, '' AS artist_slug,
    concat('{"name":', to_json(name), ',', substr(identity_json, 2)) AS value FROM ${schema}.artist
    WHERE ${visible}`,
  label: (schema) => `SELECT slug, '' AS artist_slug, concat('{"name":', to_json(name), ',"parent":',
    coalesce(parent_json, 'null'), ',"external_ids":', external_ids_json, '}') AS value FROM ${schema}.label`,
  edition: (schema) => `SELECT slug, '' AS artist_slug, concat('{"row":', row_json, ',"lineup":', lineup_json,
    ',"set_times":', set_times_json, '}') AS value FROM ${schema}.edition`,
  booking: (schema) => `SELECT edition_slug AS slug, artist_slug, row_json AS value FROM ${schema}.booking`,
  label_credit: (schema) => `SELECT label_slug AS slug, artist_slug,
    json_build_object('release_count', release_count, 'first_release_year', first_release_year,
      'last_release_year', last_release_year)::text AS value FROM ${schema}.label_credit`,
};

/** SQL condition for the artists that readers see. */
const VISIBLE = 'booked OR reported';

/** The generation whose rows readers had. An older release may have made its tables. */
interface Before {
  readonly schema: string;
  readonly hasNodes: boolean;
  /** Else readers saw all artists. */
  readonly hasReported: boolean;
}

const CAUSE = `'{"kind":"replay","source":null,"import":null,"correction":null}'`;

/** Slugs that were reassigned to another artist, with the slug to which most former nodes lead. */
const reassigned = (before: string, now: string): string => `
SELECT own.slug, (
    SELECT b.artist_slug FROM ${before}.artist_node AS a JOIN ${now}.artist_node AS b USING (node)
    WHERE a.artist_slug = own.slug GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1
  ) AS successor
FROM ${before}.artist AS own JOIN ${now}.artist AS other ON other.slug = own.slug
WHERE NOT EXISTS (
  SELECT FROM ${before}.artist_node AS a JOIN ${now}.artist_node AS b USING (node, artist_slug)
  WHERE a.artist_slug = own.slug
)`;

const NOTHING_REASSIGNED = "SELECT '' AS slug, '' AS successor WHERE false";

/**
 * SQL for the differences in the rows of a kind between two generations, as changes: removed before added ones. If a
 * slug was reassigned to another artist, its row counts as removed and added.
 */
const difference = (kind: string, before: Before, now: string): string => `
WITH reassigned AS MATERIALIZED (${kind === 'artist' && before.hasNodes ? reassigned(before.schema, now) : NOTHING_REASSIGNED})
INSERT INTO durable.change (position, kind, slug, artist_slug, old_json, new_json, cause_json, merged_into)
SELECT checkpoint.position, '${kind}', coalesce(was.slug, is_now.slug), coalesce(was.artist_slug, is_now.artist_slug),
  was.value, is_now.value, ${CAUSE},
  CASE WHEN is_now.value IS NULL THEN coalesce(reassigned.successor, redirect.new_slug) END
FROM (SELECT one.*, one.slug IN (SELECT slug FROM reassigned) AS gone FROM (${SHOWN[kind]!(before.schema, before.hasReported ? VISIBLE : 'true')}) AS one) AS was
FULL JOIN (SELECT one.*, false AS gone FROM (${SHOWN[kind]!(now, VISIBLE)}) AS one) AS is_now USING (slug, artist_slug, gone)
CROSS JOIN ${now}.checkpoint
LEFT JOIN reassigned USING (slug)
LEFT JOIN durable.redirect ON redirect.kind = '${kind}' AND redirect.slug = was.slug
WHERE was.value IS DISTINCT FROM is_now.value
ORDER BY 3, 4, is_now.value IS NOT NULL`;

/**
 * Switches the feed to another generation. After a replay it publishes the rows that differ, if any. If the former rows
 * are gone, readers must start again (`reset`).
 */
export async function switchFeed(client: Database, generation: number): Promise<void> {
  if ((await feedGeneration(client)) === generation) return;
  await client.query('BEGIN');
  try {
    // Locks the row before any change gets its number, as repairs do. Readers continue from the greatest number that they
    // have read, so no greater number may be committed before these. Readers' caches are valid while the row is unchanged.
    await client.query(`UPDATE ${schemaOf(generation)}.checkpoint SET position = position`);
    const before = await feedGeneration(client);
    if (before !== null && before !== generation) await reportDifference(client, before, generation);
    await client.query('UPDATE durable.feed SET generation = $1', [generation]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function feedGeneration(client: Database): Promise<number | null> {
  const { rows } = await client.query<{ generation: number | null }>('SELECT generation FROM durable.feed');
  return rows[0]?.generation ?? null;
}

async function reportDifference(client: Database, before: number, generation: number): Promise<void> {
  const [was, now] = [schemaOf(before), schemaOf(generation)];
  const { rows } = await client.query<Omit<Before, 'schema'> & { kept: boolean }>(
    `SELECT to_regclass($1) IS NOT NULL AS kept, to_regclass($2) IS NOT NULL AS "hasNodes", EXISTS (
       SELECT FROM pg_attribute WHERE attrelid = to_regclass($3) AND attname = 'reported'
     ) AS "hasReported"`,
    [`${was}.booking`, `${was}.artist_node`, `${was}.artist`],
  );
  const { kept, ...tables } = rows[0]!;
  if (kept) {
    for (const kind of Object.keys(SHOWN))
      await client.query(difference(kind, { schema: was, ...tables }, now));
    return;
  }
  await client.query(
    `INSERT INTO durable.change (position, kind, slug, artist_slug, cause_json)
     SELECT position, 'reset', '', '', ${CAUSE} FROM ${now}.checkpoint`,
  );
}
