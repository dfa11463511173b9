-- The acts that editions name: the rows of owners $1::text[].
SELECT
  key, spelling, ids, subject
FROM sighting
WHERE subject = ANY($1)
