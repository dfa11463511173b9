import type pg from 'pg';
import { arrayLiteral } from '../../../../db/index.ts';
import { type Json, json } from './answer.ts';

/**
 * An artist in the form of `GET /v1/artists/{name}`, without its labels; null: there is no such artist, or it is
 * another one now.
 */
export interface ArtistPreview {
  readonly slug: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

export async function artistsOf(
  client: pg.Client,
  base: string,
  slugs: readonly string[],
): Promise<ArtistPreview[]> {
  const whole = `slug, concat('{"name":', to_json(name), ',', substr(identity_json, 2)) AS whole`;
  const { rows } = await client.query<{ slug: string; before: string | null; after: string | null }>(
    `SELECT slug, before.whole AS before, after.whole AS after
     FROM (SELECT ${whole} FROM ${base}.artist WHERE slug = ANY($1::text[])) AS before
     FULL JOIN (SELECT ${whole} FROM pg_temp.artist WHERE slug = ANY($1::text[])) AS after USING (slug)
     WHERE before.whole IS DISTINCT FROM after.whole
     ORDER BY slug`,
    [arrayLiteral(slugs)],
  );
  return rows.map(({ slug, before, after }) => ({ slug, before: json(before), after: json(after) }));
}
