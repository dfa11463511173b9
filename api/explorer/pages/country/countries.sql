-- Editions of each country, of the years from $1 on: how many there are, how many are ahead, how many festivals they
-- belong to, and the bookings counted on them. Most editions first.
SELECT country, count(*)::int AS editions, (count(*) FILTER (WHERE upcoming))::int AS upcoming,
  count(DISTINCT series_slug)::int AS festivals, sum(artist_count)::int AS bookings
FROM edition
WHERE country IS NOT NULL AND year >= $1::int
GROUP BY country
ORDER BY editions DESC, country
