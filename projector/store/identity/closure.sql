-- The connected group (or groups) of the nodes $1::text[]: every node, with the subjects of its links. OFFSET 0 keeps the
-- planner from reading the whole table, of which it thinks that many nodes reach a large part.
WITH RECURSIVE reached (node) AS (
  SELECT unnest($1::text[]) COLLATE "C"
  UNION
  SELECT link.b
  FROM reached
  CROSS JOIN LATERAL (SELECT b FROM identity_link WHERE a = reached.node OFFSET 0) AS link
)
SELECT
  node,
  ARRAY(
    SELECT DISTINCT subject
    FROM identity_link
    WHERE a = node AND subject NOT LIKE ALL ('{edition:%,release:%}')
  ) AS subjects
FROM reached
