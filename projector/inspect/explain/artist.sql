-- Artists that match the slug $1, or else the key $2 of a name or alias. nodes: the nodes that lead to the artist;
-- names: JSON texts; editions: slugs of the booked editions, newest first.
SELECT
  slug, name, total_all, total_upcoming,
  ARRAY(SELECT node FROM artist_node WHERE artist_slug = slug ORDER BY node) AS nodes,
  ARRAY(
    SELECT json_build_object('kind', kind, 'name', artist_name.name)::text
    FROM artist_name WHERE artist_slug = slug ORDER BY kind DESC, artist_name.name
  ) AS names,
  ARRAY(
    SELECT edition_slug FROM booking WHERE artist_slug = slug ORDER BY start_date DESC NULLS LAST, edition_slug
  ) AS editions
FROM artist
WHERE slug = $1 OR (
  NOT EXISTS (SELECT FROM artist WHERE slug = $1)
  AND slug IN (SELECT artist_slug FROM artist_name WHERE key = $2)
)
ORDER BY slug
