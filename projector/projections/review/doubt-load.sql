-- What waits for a person: the rows of owners $1::text[]. Near names have two owners (near-doubt-load.sql).
SELECT
  subject, kind, about, evidence_json, score
FROM doubt
WHERE subject = ANY($1) AND kind <> 'near_name'
