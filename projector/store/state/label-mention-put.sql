-- Labels that releases name: writes rows, an array a column.
INSERT INTO label_mention (
  label, name, ids_json, subject
)
SELECT
  label, name, ids_json, subject
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[]
) AS given (
  label, name, ids_json, subject
)
ON CONFLICT (label, name, ids_json, subject) DO NOTHING
