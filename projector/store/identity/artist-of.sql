-- The artists to which the nodes $1::text[] lead; no row for a node that leads to none. OFFSET 0, here and in the
-- projector's other statements, forces a nested loop over the index, whatever the planner assumes about table sizes.
SELECT artist_node.node, artist.slug, artist.name
FROM artist_node
CROSS JOIN LATERAL (
  SELECT slug, name FROM artist WHERE artist.slug = artist_node.artist_slug OFFSET 0
) AS artist
WHERE artist_node.node = ANY($1)
