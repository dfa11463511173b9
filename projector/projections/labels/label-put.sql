-- Who labels are (their totals are another statement's): writes rows, an array a column.
INSERT INTO label (
  slug, name, parent_json, external_ids_json
)
SELECT
  slug, name, parent_json, external_ids_json
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[]
) AS given (
  slug, name, parent_json, external_ids_json
)
ON CONFLICT (slug) DO UPDATE SET
  name = excluded.name,
  parent_json = excluded.parent_json,
  external_ids_json = excluded.external_ids_json
