-- $1: a name key. $2: the key after the last one that begins with it. Artists with a name that begins so, booked ones
-- first.
SELECT artist.slug, artist.name, artist.disambiguation, artist.total_all, found.name AS matched
FROM (
  SELECT artist_slug, min(name) AS name FROM artist_name WHERE key >= $1 AND key < $2
  GROUP BY artist_slug
  LIMIT 500
) AS found
JOIN artist ON artist.slug = found.artist_slug
ORDER BY artist.total_all DESC, artist.slug
LIMIT 20
