-- Resolves the nodes $1 to artists and the nodes $2 to labels. `id` is the first database id among the target's nodes;
-- null: it has names only.
SELECT
  node, artist_slug AS slug,
  (
    SELECT min(other.node)
    FROM artist_node AS other
    WHERE other.artist_slug = artist_node.artist_slug AND other.node NOT LIKE 'name:%'
  ) AS id
FROM artist_node
WHERE node = ANY($1)
UNION ALL
SELECT
  node, label_slug,
  (
    SELECT min(other.node)
    FROM label_node AS other
    WHERE other.label_slug = label_node.label_slug AND other.node NOT LIKE 'label:name:%'
  )
FROM label_node
WHERE node = ANY($2)
