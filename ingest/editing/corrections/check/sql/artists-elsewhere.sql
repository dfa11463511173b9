-- Returns the artist of each node in $1, and whether it has a booking outside the series $2. An artist without
-- bookings counts as elsewhere.
SELECT
  artist_node.node,
  artist_node.artist_slug AS slug,
  count(booking.edition_slug) = 0 OR bool_or(booking.series_slug <> ALL($2)) AS elsewhere
FROM artist_node
LEFT JOIN booking ON booking.artist_slug = artist_node.artist_slug
WHERE artist_node.node = ANY($1)
GROUP BY artist_node.node, artist_node.artist_slug
