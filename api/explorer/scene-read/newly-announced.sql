-- Editions that a source named first on the days [$1, $2), of years from $3 on, in order of these days: $4 of them
-- after the first $5, each with how many there are. The day has a fixed place in the history for its index
-- (projector/projections/history/indexes.sql): reading all of the JSON takes a hundred times as long.
SELECT slug, name, substr(history_json, 9, 10) AS day, (count(*) OVER ())::int AS total
FROM edition_history
JOIN edition ON edition.slug = edition_history.edition_slug
WHERE edition.year >= $3::int
  AND substr(history_json, 9, 10) COLLATE "C" >= $1::text AND substr(history_json, 9, 10) COLLATE "C" < $2::text
ORDER BY day, slug
LIMIT $4 OFFSET $5
