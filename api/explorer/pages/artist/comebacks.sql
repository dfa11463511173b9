-- Artists with counted bookings in the year $1, none in the $2 years before it, and some earlier: $3 of them after the
-- first $4, each with how many there are. Most bookings first.
SELECT artist.slug, artist.name, arc_year.bookings, earlier.last_year, (count(*) OVER ())::int AS total
FROM arc_year
JOIN artist ON artist.slug = arc_year.artist_slug
CROSS JOIN LATERAL (
  SELECT max(before.year) AS last_year
  FROM arc_year AS before
  WHERE before.artist_slug = arc_year.artist_slug AND before.year < arc_year.year AND before.bookings > 0
) AS earlier
WHERE arc_year.year = $1::int AND arc_year.bookings > 0 AND earlier.last_year < $1::int - $2::int
ORDER BY arc_year.bookings DESC, artist.name, artist.slug
LIMIT $3::int OFFSET $4::int
