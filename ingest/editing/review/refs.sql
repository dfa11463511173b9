-- Returns a reference to each artist of slugs $1: a database id if there is one, else a name.
SELECT artist_slug AS slug, (array_agg(node ORDER BY node LIKE 'name:%', node))[1] AS ref
FROM artist_node
WHERE artist_slug = ANY($1)
GROUP BY artist_slug
