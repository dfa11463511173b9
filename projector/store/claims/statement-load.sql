-- All statements about the subjects $1::text[], with those of their ids and imports that are retracted. `data` is null
-- for the ids $2::text[].
SELECT
  id, position, type, subject, source, imports, time,
  CASE WHEN id = ANY($2::text[]) THEN NULL ELSE data END AS data,
  ARRAY(SELECT retraction.id FROM retraction WHERE retraction.id = ANY(statement.imports || statement.id)) AS retractions
FROM statement
WHERE subject = ANY($1)
