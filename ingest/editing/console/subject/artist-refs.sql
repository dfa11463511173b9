-- Returns the preferred reference of each artist of slugs $1: an id if it has one.
SELECT DISTINCT ON (artist_slug) artist_slug AS slug, node AS ref
FROM artist_node
WHERE artist_slug = ANY ($1)
ORDER BY artist_slug, node LIKE 'name:%', node
