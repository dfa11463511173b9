-- Which artist a node leads to: writes rows, an array a column.
INSERT INTO artist_node (
  node, artist_slug
)
SELECT
  node, artist_slug
FROM unnest(
  $1::text[], $2::text[]
) AS given (
  node, artist_slug
)
ON CONFLICT (node) DO UPDATE SET
  artist_slug = excluded.artist_slug
