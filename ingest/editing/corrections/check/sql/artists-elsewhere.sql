-- Of the nodes $1 that lead to an artist: the artist, and whether any booking of it is of none of the series $2. An artist
-- that nobody books could be of any series.
SELECT
  artist_node.node,
  artist_node.artist_slug AS slug,
  count(booking.edition_slug) = 0 OR bool_or(booking.series_slug <> ALL($2)) AS elsewhere
FROM artist_node
LEFT JOIN booking ON booking.artist_slug = artist_node.artist_slug
WHERE artist_node.node = ANY($1)
GROUP BY artist_node.node, artist_node.artist_slug
