-- Every entry of every lineup, in the order of the edition's answer. Parquet's integers have 32 bits; an older log may hold
-- larger ranks.
WITH who AS MATERIALIZED (
  SELECT slug, external_ids_json::json AS external_ids, ref_json::json ->> 'address' AS address FROM artist
)
SELECT edition.slug AS edition_slug, entry.place AS entry, entry.artist ->> 'slug' AS artist_slug,
  entry.artist ->> 'name' AS artist_name, entry.credited_as, entry.day, entry.day_confirmed, entry.stage,
  (CASE WHEN entry.billing_rank > 2147483647 THEN 2147483647 ELSE entry.billing_rank END)::int AS billing_rank,
  entry.headliner, entry.role, entry.set_type, entry.joint_set_id, entry.status, entry.sources,
  who.external_ids AS artist_external_ids, who.address AS artist_address
FROM edition
CROSS JOIN LATERAL ROWS FROM (
  json_to_recordset(edition.lineup_json::json) AS (
    artist json, credited_as text, day date, day_confirmed boolean, stage text, billing_rank numeric, headliner boolean,
    role text, set_type text, joint_set_id text, status text, sources text[]
  )
) WITH ORDINALITY AS entry (
  artist, credited_as, day, day_confirmed, stage, billing_rank, headliner, role, set_type, joint_set_id, status,
  sources, place
)
LEFT JOIN who ON who.slug = entry.artist ->> 'slug'
ORDER BY edition.slug, entry.place
