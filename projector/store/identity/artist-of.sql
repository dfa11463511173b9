-- Which artists the nodes $1::text[] lead to; no row for one that leads nowhere. OFFSET 0, here and in the projector's
-- other statements, has a join go row by row through the index, whatever the planner believes about the tables' sizes.
SELECT artist_node.node, artist.slug, artist.name
FROM artist_node
CROSS JOIN LATERAL (
  SELECT slug, name FROM artist WHERE artist.slug = artist_node.artist_slug OFFSET 0
) AS artist
WHERE artist_node.node = ANY($1)
