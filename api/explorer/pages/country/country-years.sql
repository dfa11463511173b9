-- Editions, those still ahead, and counted bookings of the country $1 by year, from the year $2 on.
SELECT year, count(*)::int AS editions, (count(*) FILTER (WHERE upcoming))::int AS upcoming,
  sum(artist_count)::int AS bookings
FROM edition
WHERE country = $1::text AND year >= $2::int
GROUP BY year
ORDER BY year
