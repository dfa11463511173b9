import type pg from 'pg';

/** How many of what; about ten times the demo's. */
export const LARGE = {
  editions: 10_000,
  series: 500,
  artists: 10_000,
  bookingsPerEdition: 15,
  changes: 100_000,
} as const;

const SCENES = ['Techno', 'House', 'Trance', 'Drum & Bass', 'Bass'];
const COUNTRIES = ['DE', 'NL', 'BE', 'FR', 'GB', 'US', 'ES', 'IT', 'CH', 'AT'];

const STATEMENTS: readonly string[] = [
  `INSERT INTO artist (slug, name, external_ids_json, identity_json, reported, ref_json, booked)
   SELECT 'artist-' || n, 'Artist ' || n, '{}', '{}', true,
     json_build_object('name', 'Artist ' || n, 'slug', 'artist-' || n, 'external_ids', '{}'::json, 'address', 'a' || n), true
   FROM generate_series(1, ${LARGE.artists}) AS n`,
  `INSERT INTO edition
   SELECT 'series-' || series || '-' || year, 'series-' || series, 'Series ' || series, 'Edition ' || n, year,
     ('{${COUNTRIES.join()}}'::text[])[1 + series % ${COUNTRIES.length}], 'town ' || series % 200,
     (series * 7 % 120 - 60) * 1000000 + year, (series * 13 % 360 - 180) * 1000000 + year,
     make_date(year, 1 + series % 12, 1 + series % 28), now(), year > 2025, false, ${LARGE.bookingsPerEdition}, true, 'full', true,
     ARRAY[('{${SCENES.map((scene) => `"${scene}"`).join()}}'::text[])[1 + series % ${SCENES.length}]], ARRAY['series', 'n' || series],
     json_build_object('slug', 'series-' || series || '-' || year), '{}', '[]', sets.json, '{}'
   FROM generate_series(0, ${LARGE.editions} - 1) AS n
   CROSS JOIN LATERAL (SELECT n % ${LARGE.series} AS series, 2007 + n / ${LARGE.series} AS year) AS place
   CROSS JOIN LATERAL (
     SELECT json_agg(json_build_object('artists', json_build_array(json_build_object('name', 'x', 'slug', 'artist-' || 1 + act)),
       'credited_as', 'x', 'stage', 'Main', 'festival_day', make_date(year, 7, 1), 'start_at', 'x', 'end_at', NULL,
       'time_status', 'published')) AS json
     FROM generate_series(0, CASE WHEN n % 10 = 0 THEN 14 ELSE 0 END) AS act
   ) AS sets`,
  `INSERT INTO booking
   SELECT 'artist-' || 1 + (series * 7 + act * 97 + year) % ${LARGE.artists}, slug, year, start_date, true, upcoming, act = 0, country,
     series_slug, json_build_object('edition_slug', slug, 'filling', repeat('x', 300))
   FROM (SELECT edition.*, substr(series_slug, 8)::int AS series FROM edition) AS edition
   CROSS JOIN generate_series(0, ${LARGE.bookingsPerEdition} - 1) AS act`,
  `INSERT INTO durable.change (position, kind, slug, artist_slug, old_json, new_json, cause_json)
   SELECT n, ('{edition,booking,booking,booking,booking,booking,booking,booking,artist,label_credit}'::text[])[1 + n % 10],
     CASE WHEN n % 10 = 0 THEN 'series-' || n % 1000 || '-2020' ELSE 'artist-' || n % 5000 END, 'artist-' || n % 4999, NULL, '{}',
     '{"kind":"import","source":"app","import":"one","correction":null}'
   FROM generate_series(1, ${LARGE.changes}) AS n`,
  'ANALYZE',
];

/** Fills the empty generation 1 with rows made by the server. */
export async function fillLarge(client: pg.ClientBase): Promise<void> {
  await client.query('SET search_path = read_g1; SET synchronous_commit = off');
  for (const sql of STATEMENTS) await client.query(sql);
}
