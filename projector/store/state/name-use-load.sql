-- Who says and needs a name: the rows of owners $1::text[].
SELECT
  key, subject, evidence, candidate, ruled
FROM name_use
WHERE subject = ANY($1)
