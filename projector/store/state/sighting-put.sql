-- The acts that editions name: writes rows, an array a column.
INSERT INTO sighting (
  key, spelling, ids, subject
)
SELECT
  key, spelling, ids::text[], subject
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[]
) AS given (
  key, spelling, ids, subject
)
ON CONFLICT (key, spelling, ids, subject) DO NOTHING
