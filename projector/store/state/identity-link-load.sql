-- Links between nodes: the rows of owners $1::text[].
SELECT
  a, b, subject
FROM identity_link
WHERE subject = ANY($1)
