-- Which artists the nodes $1::text[] lead to; no row for one that leads nowhere.
SELECT artist_node.node, artist.slug, artist.name
FROM artist_node
JOIN artist ON artist.slug = artist_node.artist_slug
WHERE artist_node.node = ANY($1)
