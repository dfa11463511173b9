-- Lists upcoming editions, next first: they need corrections most.
SELECT slug, name, series_name, country, start_date, artist_count, upcoming
FROM edition
WHERE upcoming
ORDER BY start_date NULLS LAST, slug
LIMIT 12
