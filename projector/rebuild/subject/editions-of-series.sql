-- Subjects of all editions of the series $1: from the read tables, from sources' statements and from corrections.
SELECT 'edition:' || slug AS subject FROM edition WHERE series_slug = $1
UNION
SELECT subject FROM statement WHERE type = 'edition.reported' AND data::json #>> '{edition,series,slug}' = $1
UNION
SELECT own.target
FROM correction_target AS putting
CROSS JOIN LATERAL (
  SELECT target FROM correction_target WHERE correction = putting.correction OFFSET 0
) AS own
WHERE putting.target = 'of series:' || $1 AND own.target LIKE 'edition:%'
