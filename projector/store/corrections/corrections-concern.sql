-- Subjects of the editions that the corrections $1::text[] (ids) affect, retracted or not.
WITH asked AS (SELECT DISTINCT target FROM correction_target WHERE correction = ANY($1))
SELECT target AS subject FROM asked WHERE target LIKE 'edition:%'
UNION
SELECT printing.subject
FROM asked
CROSS JOIN LATERAL (
  SELECT subject FROM name_reference WHERE key = substr(asked.target, 8) AND subject LIKE 'edition:%' OFFSET 0
) AS printing
WHERE asked.target LIKE 'credit:%'
UNION
SELECT concerned.subject
FROM asked
CROSS JOIN LATERAL (
  SELECT subject FROM statement
  WHERE type = 'lineup.reported' AND source = substr(asked.target, 8)
  OFFSET 0
) AS concerned
WHERE asked.target LIKE 'source:%'
UNION
SELECT concerned.subject
FROM asked
CROSS JOIN LATERAL (
  SELECT subject FROM statement
  WHERE type = 'edition.reported' AND data::json #>> '{edition,series,slug}' = substr(asked.target, 8)
  OFFSET 0
) AS concerned
WHERE asked.target LIKE 'series:%'
UNION
SELECT own.target
FROM asked
CROSS JOIN LATERAL (
  SELECT correction FROM correction_target WHERE target = 'of ' || asked.target OFFSET 0
) AS putting
CROSS JOIN LATERAL (
  SELECT target FROM correction_target WHERE correction = putting.correction OFFSET 0
) AS own
WHERE asked.target LIKE 'series:%' AND own.target LIKE 'edition:%'
UNION
SELECT concerned.subject
FROM asked
CROSS JOIN LATERAL (
  SELECT subject FROM statement WHERE subject >= 'edition:' AND subject < 'edition;'
  UNION
  SELECT target FROM correction_target WHERE target >= 'edition:' AND target < 'edition;'
  OFFSET 0
) AS concerned
WHERE asked.target = 'catalog'
