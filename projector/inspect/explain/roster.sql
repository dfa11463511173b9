-- Releases that place artists on the rosters of the label nodes $1::text[]. A release counts for the first node of its
-- credit that leads to an artist. Sorted by artist, year, release.
SELECT artist.slug AS artist, artist.total_all AS total_bookings, credit.subject AS release, credit.master, credit.year
FROM roster_credit AS credit
CROSS JOIN LATERAL (
  SELECT artist_node.artist_slug
  FROM unnest(credit.artist) WITH ORDINALITY AS named (node, place)
  JOIN artist_node ON artist_node.node = named.node
  ORDER BY named.place LIMIT 1
) AS first
JOIN artist ON artist.slug = first.artist_slug
WHERE credit.label = ANY($1)
ORDER BY artist.slug, credit.year NULLS LAST, credit.subject
