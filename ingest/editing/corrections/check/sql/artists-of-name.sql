-- Lists artists that have a name of key $1 and an id in some database: the first such node of each.
SELECT min(artist_node.node) AS id
FROM artist_name
JOIN artist_node ON artist_node.artist_slug = artist_name.artist_slug AND artist_node.node NOT LIKE 'name:%'
WHERE artist_name.key = $1
GROUP BY artist_name.artist_slug
ORDER BY id
LIMIT 20
