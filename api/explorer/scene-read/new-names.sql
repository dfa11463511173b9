-- Artists whose first counted booking of all starts on the days [$1, $2), with how many they have in them. Only artists
-- of these days are read.
WITH played AS (
  SELECT booking.artist_slug, count(*)::int AS bookings
  FROM edition
  JOIN booking ON booking.edition_slug = edition.slug
  WHERE edition.start_date >= $1::date AND edition.start_date < $2::date AND booking.counted
  GROUP BY booking.artist_slug
)
SELECT artist.slug, artist.name, played.bookings
FROM played
JOIN artist ON artist.slug = played.artist_slug
WHERE NOT EXISTS (
  SELECT FROM booking AS earlier
  WHERE earlier.artist_slug = played.artist_slug AND earlier.counted AND earlier.start_date < $1::date
)
ORDER BY played.bookings DESC, artist.name, artist.slug
