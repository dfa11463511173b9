-- Editions since the year $1, newest first.
SELECT slug, substr(row_json::jsonb ->> 'updated_at', 1, 10) AS updated
FROM edition
WHERE year >= $1
ORDER BY year DESC, slug
LIMIT 49000
