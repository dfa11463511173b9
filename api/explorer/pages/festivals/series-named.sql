-- Festivals whose slug or name is $1, whatever its case, that have an edition of a year from $2 on.
SELECT slug, name
FROM series
WHERE (slug = $1::text OR lower(name) = lower($1::text))
  AND EXISTS (SELECT FROM edition WHERE edition.series_slug = series.slug AND edition.year >= $2::int)
ORDER BY (slug = $1::text) DESC, slug
LIMIT 1
