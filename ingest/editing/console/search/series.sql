-- Finds series of which an edition matches tsquery $1 (its words include the series'), largest first.
SELECT series.slug, series.name, count(*)::int AS editions
FROM edition
JOIN series ON series.slug = edition.series_slug
WHERE array_to_tsvector(edition.words) @@ $1::tsquery
GROUP BY series.slug, series.name
ORDER BY editions DESC, series.slug
LIMIT $2
