-- The connected group (or groups) of the nodes $1::text[]: every node, with the subjects of its links.
WITH RECURSIVE reached (node) AS (
  SELECT unnest($1::text[]) COLLATE "C"
  UNION
  SELECT identity_link.b
  FROM reached
  JOIN identity_link ON identity_link.a = reached.node
)
SELECT
  node,
  ARRAY(
    SELECT DISTINCT subject
    FROM identity_link
    WHERE a = node AND subject NOT LIKE ALL ('{edition:%,release:%}')
  ) AS subjects
FROM reached
