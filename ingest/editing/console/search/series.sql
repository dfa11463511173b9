-- $1: a tsquery. Series of which an edition's or the series' own search words match it, large ones first.
SELECT series.slug, series.name, count(*)::int AS editions
FROM edition
JOIN series ON series.slug = edition.series_slug
WHERE array_to_tsvector(edition.words) @@ $1::tsquery
GROUP BY series.slug, series.name
ORDER BY editions DESC, series.slug
LIMIT $2
