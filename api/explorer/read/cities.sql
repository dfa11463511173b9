-- The cities with the keys $1 that have an edition of a year from $2 on: the name as the newest of these editions gives it,
-- and how many editions and counted bookings there are. Most bookings first.
SELECT found.city_key AS key, named.city AS name, found.editions, found.bookings
FROM (
  SELECT city_key, count(*)::int AS editions, sum(artist_count)::int AS bookings
  FROM edition
  WHERE city_key = ANY ($1::text[]) AND year >= $2::int
  GROUP BY city_key
) AS found
CROSS JOIN LATERAL (
  SELECT row_json::json ->> 'city' AS city
  FROM edition
  WHERE edition.city_key = found.city_key AND year >= $2::int
  ORDER BY start_date DESC NULLS LAST, slug
  LIMIT 1
) AS named
ORDER BY found.bookings DESC, found.editions DESC, found.city_key
