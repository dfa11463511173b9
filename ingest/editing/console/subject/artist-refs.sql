-- $1: slugs of artists. The reference by which each is meant best: an id where it has one.
SELECT DISTINCT ON (artist_slug) artist_slug AS slug, node AS ref
FROM artist_node
WHERE artist_slug = ANY ($1)
ORDER BY artist_slug, node LIKE 'name:%', node
