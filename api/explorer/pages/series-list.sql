-- Festivals with editions of the years from $1 on: $2 of them after the first $3, by name, each with how many there are.
SELECT series.slug, series.name, shown.editions, shown.first, shown.last, (count(*) OVER ())::int AS total
FROM (
  SELECT series_slug, count(*)::int AS editions, min(year) AS first, max(year) AS last
  FROM edition WHERE year >= $1::int
  GROUP BY series_slug
) AS shown
JOIN series ON series.slug = shown.series_slug
ORDER BY series.name, series.slug
LIMIT $2::int OFFSET $3::int
