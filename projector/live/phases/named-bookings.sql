-- Bookings of those artists $1::text[] that have a single node, a name, and that no identity data report.
-- `credited_json`, the credits of a booking, is cut out of its JSON: a quote in a text is escaped, so no text contains a
-- key. To parse whole documents takes Node three times, Postgres twice as long.
SELECT
  artist.slug, artist.name, node.node, booking.edition_slug, booking.series_slug, booking.country, booking.year,
  split_part(split_part(booking.row_json, '"credited_as":', 2), ',"set_types":', 1) AS credited_json
FROM unnest($1::text[]) AS asked (slug)
CROSS JOIN LATERAL (
  SELECT slug, name FROM artist WHERE artist.slug = asked.slug AND NOT artist.reported LIMIT 1
) AS artist
CROSS JOIN LATERAL (
  SELECT min(artist_node.node) AS node
  FROM artist_node
  WHERE artist_node.artist_slug = asked.slug
  HAVING count(*) = 1
) AS node
JOIN booking ON booking.artist_slug = asked.slug
WHERE node.node LIKE 'name:%'
