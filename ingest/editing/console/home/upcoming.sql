-- Editions ahead, the next ones first: where corrections are most wanted.
SELECT slug, name, series_name, country, start_date, artist_count, upcoming
FROM edition
WHERE upcoming
ORDER BY start_date NULLS LAST, slug
LIMIT 12
