-- Festivals with the most editions ahead, then in all, that have an edition of a year from $1 on: at most $2 of the first.
SELECT slug, name
FROM (
  SELECT slug, name, editions_upcoming, editions_all
  FROM series
  ORDER BY editions_upcoming DESC, editions_all DESC, slug
  LIMIT $2::int
) AS first
WHERE EXISTS (SELECT FROM edition WHERE edition.series_slug = first.slug AND edition.year >= $1::int)
ORDER BY name, slug
