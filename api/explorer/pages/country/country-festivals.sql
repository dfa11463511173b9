-- The festivals with the most editions in the country $1, of the years from $2 on; at most $3.
SELECT series.slug, series.name, count(*)::int AS editions, min(edition.year) AS first, max(edition.year) AS last
FROM edition
JOIN series ON series.slug = edition.series_slug
WHERE edition.country = $1::text AND edition.year >= $2::int
GROUP BY series.slug, series.name
ORDER BY editions DESC, last DESC, series.slug
LIMIT $3::int
