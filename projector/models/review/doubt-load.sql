-- What waits for a person: the rows of owners $1::text[].
SELECT
  subject, kind, about, evidence_json
FROM doubt
WHERE subject = ANY($1)
