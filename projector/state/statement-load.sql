-- All statements about the subjects $1::text[], and which of their ids and imports were taken back.
SELECT
  id, position, type, subject, source, imports, time, data,
  ARRAY(SELECT taken_back.id FROM taken_back WHERE taken_back.id = ANY(statement.imports || statement.id)) AS taken_back
FROM statement
WHERE subject = ANY($1)
