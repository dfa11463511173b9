-- Links between nodes: writes rows, an array a column.
INSERT INTO identity_link (
  a, b, subject
)
SELECT
  a, b, subject
FROM unnest(
  $1::text[], $2::text[], $3::text[]
) AS given (
  a, b, subject
)
ON CONFLICT (a, b, subject) DO NOTHING
