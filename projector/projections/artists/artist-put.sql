-- Who artists are (their totals are another statement's): writes rows, an array a column.
INSERT INTO artist (
  slug, name, disambiguation, external_ids_json, identity_json
)
SELECT
  slug, name, disambiguation, external_ids_json, identity_json
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
