import type pg from 'pg';
import { arrayLiteral } from '../../../../db/index.ts';
import { type Json, json, type NamedSubject } from './answer.ts';

/** An added, removed or changed booking: the artist, and the row of the bookings answer. */
export interface BookingPreview {
  readonly artist: NamedSubject;
  readonly before: Json | null;
  readonly after: Json | null;
}

export async function bookingsOf(
  client: pg.Client,
  base: string,
  editions: readonly string[],
): Promise<BookingPreview[]> {
  const { rows } = await client.query<NamedSubject & { before: string | null; after: string | null }>(
    `SELECT artist_slug AS slug, coalesce(now.name, was.name, artist_slug) AS name,
       before.row_json AS before, after.row_json AS after
     FROM (SELECT * FROM ${base}.booking WHERE edition_slug = ANY($1::text[])) AS before
     FULL JOIN (SELECT * FROM pg_temp.booking WHERE edition_slug = ANY($1::text[])) AS after
       USING (artist_slug, edition_slug)
     LEFT JOIN ${base}.artist AS was ON was.slug = artist_slug
     LEFT JOIN pg_temp.artist AS now ON now.slug = artist_slug
     WHERE before.row_json IS DISTINCT FROM after.row_json
     ORDER BY edition_slug, artist_slug`,
    [arrayLiteral(editions)],
  );
  return rows.map(({ slug, name, before, after }) => ({
    artist: { name, slug },
    before: json(before),
    after: json(after),
  }));
}
