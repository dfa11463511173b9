import type { Database } from '../../../../db/generations/index.ts';
import { statement } from '../../../../db/index.ts';

const store = statement(import.meta.url, '../../../live/phases/store-redirects.sql');

const KINDS = ['artist', 'label'] as const;

/** The schemas of the generation that readers leave and of the one that goes live, and the position of the flip. */
interface Flip {
  readonly before: string;
  readonly after: string;
  readonly position: number;
  /** Slug of an edition that the latter merged -> slug of the edition for which it counts. */
  readonly merged: ReadonlyMap<string, string>;
}

/**
 * Redirects the slugs that only the former generation has, and those of merged editions, to their successors, and forgets
 * redirects of slugs that the latter has, by the rules of the live writer. Runs in the flip's transaction, when both generations are at one position.
 */
export async function storeMovedSlugs(
  client: Database,
  { before, after, position, merged }: Flip,
): Promise<void> {
  for (const kind of KINDS) {
    const moved = await movedSlugs(client, kind, before, after);
    if (moved.length === 0) continue;
    const slugs = moved.map(({ slug }) => slug);
    if (kind === 'artist')
      await client.query(
        `INSERT INTO durable.former_slug (kind, slug, node)
         SELECT 'artist', artist_slug, node FROM ${before}.artist_node WHERE artist_slug = ANY($1)
         ON CONFLICT DO NOTHING`,
        [slugs],
      );
    await client.query(store.text, [kind, slugs, moved.map(({ successor }) => successor), position]);
  }
  // The former generation may have parked the merge, so that no redirect was stored.
  if (merged.size > 0)
    await client.query(store.text, ['edition', [...merged.keys()], [...merged.values()], position]);
  for (const kind of [...KINDS, 'edition'])
    await client.query(
      `DELETE FROM durable.redirect
       WHERE kind = $1 AND EXISTS (SELECT FROM ${after}.${kind} AS own WHERE own.slug = redirect.slug)`,
      [kind],
    );
}

interface MovedSlug {
  readonly slug: string;
  /** The slug to which most of its nodes lead now; the first of a tie. */
  readonly successor: string;
}

/** The writer waits meanwhile: nodes are read only of slugs that are gone. */
async function movedSlugs(
  client: Database,
  kind: (typeof KINDS)[number],
  before: string,
  after: string,
): Promise<readonly MovedSlug[]> {
  // Another version may store its nodes in other tables.
  const tables = [`${before}.${kind}`, `${before}.${kind}_node`, `${after}.${kind}_node`];
  const { rows: there } = await client.query<{ all: boolean }>(
    'SELECT bool_and(to_regclass(name) IS NOT NULL) AS all FROM unnest($1::text[]) AS name',
    [tables],
  );
  if (!there[0]!.all) return [];
  const { rows } = await client.query<MovedSlug>(
    `WITH gone AS MATERIALIZED (
       SELECT slug FROM ${before}.${kind} AS one
       WHERE NOT EXISTS (SELECT FROM ${after}.${kind} AS own WHERE own.slug = one.slug)
     )
     SELECT DISTINCT ON (slug) slug, successor FROM (
       SELECT gone.slug, b.${kind}_slug AS successor, count(*) AS nodes
       FROM gone
       JOIN ${before}.${kind}_node AS a ON a.${kind}_slug = gone.slug
       JOIN ${after}.${kind}_node AS b ON b.node = a.node
       GROUP BY 1, 2
     ) AS led
     ORDER BY slug, nodes DESC, successor`,
  );
  return rows;
}
