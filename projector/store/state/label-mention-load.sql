-- Labels that releases name: the rows of owners $1::text[].
SELECT
  label, name, ids_json, subject
FROM label_mention
WHERE subject = ANY($1)
