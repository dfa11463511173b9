-- All statements about the subjects $1::text[], and which of their ids and imports were taken back. `data` is null for
-- the ids $2::text[].
SELECT
  id, position, type, subject, source, imports, time,
  CASE WHEN id = ANY($2::text[]) THEN NULL ELSE data END AS data,
  ARRAY(SELECT taken_back.id FROM taken_back WHERE taken_back.id = ANY(statement.imports || statement.id)) AS taken_back
FROM statement
WHERE subject = ANY($1)
