-- What became of corrections on editions: the rows of owners $1::text[].
SELECT
  subject, correction, effect, sources, operations_json
FROM correction_effect
WHERE subject = ANY($1)
