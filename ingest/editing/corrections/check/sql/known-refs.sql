-- Which of the nodes $1 lead to an artist, and which of the nodes $2 to a label: by node, the slug, and the first id of a
-- database that leads there too (null: it goes by names alone).
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
