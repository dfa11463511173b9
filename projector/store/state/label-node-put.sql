-- Which label a node leads to: writes rows, an array a column.
INSERT INTO label_node (
  node, label_slug
)
SELECT
  node, label_slug
FROM unnest(
  $1::text[], $2::text[]
) AS given (
  node, label_slug
)
ON CONFLICT (node) DO UPDATE SET
  label_slug = excluded.label_slug
