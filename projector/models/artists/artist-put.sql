-- Who artists are (their totals are another statement's): writes rows, an array a column.
INSERT INTO artist (
  slug, name, disambiguation, external_ids_json, identity_json, booked, total_all, total_upcoming
)
SELECT
  slug, name, disambiguation, external_ids_json, identity_json, false, 0, 0
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::text[]
) AS given (
  slug, name, disambiguation, external_ids_json, identity_json
)
ON CONFLICT (slug) DO UPDATE SET
  name = excluded.name,
  disambiguation = excluded.disambiguation,
  external_ids_json = excluded.external_ids_json,
  identity_json = excluded.identity_json
