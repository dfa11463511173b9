import type { Database } from '../../../../db/generations/index.ts';
import { statement } from '../../../../db/index.ts';

const keep = statement(import.meta.url, '../../../live/phases/store-redirects.sql');

/** Former slug -> the slug to which most of its nodes lead now; of as many, the first. */
export interface MovedSlugs {
  readonly artist: ReadonlyMap<string, string>;
  readonly label: ReadonlyMap<string, string>;
}

const KINDS = ['artist', 'label'] as const;

/** Slugs that one schema has and the other lacks, with their successors, by the rule of the live writer's redirects. */
export async function movedSlugs(client: Database, before: string, after: string): Promise<MovedSlugs> {
  const [artist, label] = [new Map<string, string>(), new Map<string, string>()];
  for (const kind of KINDS) {
    const tables = [before, after].map((schema) => `${schema}.${kind}_node`);
    // Another version may store its nodes in other tables.
    const { rows: there } = await client.query<{ all: boolean }>(
      'SELECT bool_and(to_regclass(name) IS NOT NULL) AS all FROM unnest($1::text[]) AS name',
      [tables],
    );
    if (!there[0]!.all) continue;
    const { rows } = await client.query<{ slug: string; successor: string }>(
      `SELECT DISTINCT ON (slug) slug, successor FROM (
         SELECT a.${kind}_slug AS slug, b.${kind}_slug AS successor, count(*) AS nodes
         FROM ${tables[0]!} AS a
         JOIN ${tables[1]!} AS b ON b.node = a.node
         WHERE NOT EXISTS (SELECT FROM ${after}.${kind} AS own WHERE own.slug = a.${kind}_slug)
         GROUP BY 1, 2
       ) AS led
       ORDER BY slug, nodes DESC, successor`,
    );
    const led = kind === 'artist' ? artist : label;
    for (const { slug, successor } of rows) led.set(slug, successor);
  }
  return { artist, label };
}

/**
 * Stores the redirects, in the flip's transaction.
 * @param before the schema whose slugs are gone.
 */
export async function keepMovedSlugs(
  client: Database,
  moved: MovedSlugs,
  { before, position }: { readonly before: string; readonly position: number },
): Promise<void> {
  if (moved.artist.size > 0)
    await client.query(
      `INSERT INTO durable.former_slug (kind, slug, node)
       SELECT 'artist', artist_slug, node FROM ${before}.artist_node WHERE artist_slug = ANY($1)
       ON CONFLICT DO NOTHING`,
      [[...moved.artist.keys()]],
    );
  for (const kind of KINDS) {
    const led = moved[kind];
    if (led.size > 0) await client.query(keep.text, [kind, [...led.keys()], [...led.values()], position]);
  }
}
