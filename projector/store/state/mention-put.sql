-- Whose shown row names a node: writes rows, an array a column.
INSERT INTO mention (
  node, shown
)
SELECT
  node, shown
FROM unnest(
  $1::text[], $2::text[]
) AS given (
  node, shown
)
ON CONFLICT (node, shown) DO NOTHING
