import { type Database, schemaOf } from '../../db/generations/index.ts';

/** What the feed tells of each kind: key and JSON value of the rows of a schema (`change.ts` writes the same). */
const SHOWN: Readonly<Record<string, (schema: string) => string>> = {
  artist: (schema) => `SELECT slug, '' AS artist_slug,
    concat('{"name":', to_json(name), ',', substr(identity_json, 2)) AS value FROM ${schema}.artist`,
  label: (schema) => `SELECT slug, '' AS artist_slug, concat('{"name":', to_json(name), ',"parent":',
    coalesce(parent_json, 'null'), ',"external_ids":', external_ids_json, '}') AS value FROM ${schema}.label`,
  edition: (schema) => `SELECT slug, '' AS artist_slug, concat('{"row":', row_json, ',"lineup":', lineup_json,
    ',"set_times":', set_times_json, '}') AS value FROM ${schema}.edition`,
  booking: (schema) => `SELECT edition_slug AS slug, artist_slug,
    concat('{"headliner":', headliner::text, ',', substr(row_json, 2)) AS value FROM ${schema}.booking`,
  label_credit: (schema) => `SELECT label_slug AS slug, artist_slug,
    json_build_object('release_count', release_count, 'first_release_year', first_release_year,
      'last_release_year', last_release_year)::text AS value FROM ${schema}.label_credit`,
};

const CAUSE = `'{"kind":"replay","source":null,"import":null,"correction":null}'`;

/** How the rows of a kind differ between two generations, as changes. */
const difference = (kind: string, before: string, now: string): string => `
INSERT INTO kept.change (position, kind, slug, artist_slug, old_json, new_json, cause_json, merged_into)
SELECT checkpoint.position, '${kind}', coalesce(was.slug, is_now.slug), coalesce(was.artist_slug, is_now.artist_slug),
  was.value, is_now.value, ${CAUSE}, redirect.new_slug
FROM (${SHOWN[kind]!(before)}) AS was
FULL JOIN (${SHOWN[kind]!(now)}) AS is_now USING (slug, artist_slug)
CROSS JOIN ${now}.checkpoint
LEFT JOIN kept.redirect
  ON redirect.kind = '${kind}' AND redirect.slug = was.slug AND is_now.value IS NULL
WHERE was.value IS DISTINCT FROM is_now.value
ORDER BY 3, 4`;

/**
 * Brings the feed to the generation whose rows it is to tell of from now on: of a replay that changed rows it tells their
 * differences, of one that changed nothing nothing. Where the rows before are gone, readers have to start anew (`reset`).
 */
export async function joinFeed(client: Database, generation: number): Promise<void> {
  const { rows } = await client.query<{ generation: number | null }>('SELECT generation FROM kept.feed');
  const before = rows[0]?.generation ?? null;
  if (before === generation) return;
  await client.query('BEGIN');
  try {
    if (before !== null) await tellDifference(client, before, generation);
    await client.query('UPDATE kept.feed SET generation = $1', [generation]);
    // What readers hold is valid as long as the checkpoint's row is the same.
    await client.query(`UPDATE ${schemaOf(generation)}.checkpoint SET position = position`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function tellDifference(client: Database, before: number, generation: number): Promise<void> {
  const [was, now] = [schemaOf(before), schemaOf(generation)];
  const { rows } = await client.query<{ kept: boolean }>('SELECT to_regclass($1) IS NOT NULL AS kept', [
    `${was}.booking`,
  ]);
  if (rows[0]!.kept) {
    for (const kind of Object.keys(SHOWN)) await client.query(difference(kind, was, now));
    return;
  }
  await client.query(
    `INSERT INTO kept.change (position, kind, slug, artist_slug, cause_json)
     SELECT position, 'reset', '', '', ${CAUSE} FROM ${now}.checkpoint`,
  );
}
