-- Editions that start on the days [$1, $2), of years from $3 on; of the genre $4, the country $5, with what $6 names and
-- in the city with the key $7, where these are not null. In order of their start.
SELECT slug, name, start_date::text AS start, country, genres, has_lineup AS lineup, has_set_times AS set_times,
  cancelled, artist_count AS bookings
FROM edition
WHERE start_date >= $1::date AND start_date < $2::date AND year >= $3::int
  AND ($4::text IS NULL OR $4 = ANY(genres))
  AND ($5::text IS NULL OR country = $5)
  AND ($7::text IS NULL OR city_key = $7)
  AND CASE $6::text
    WHEN 'lineup' THEN has_lineup WHEN 'set_times' THEN has_set_times WHEN 'tags' THEN cardinality(genres) > 0
    ELSE true
  END
ORDER BY edition.start_date, slug
