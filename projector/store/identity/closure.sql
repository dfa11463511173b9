-- All nodes connected to the nodes $1::text[], each with the subjects of its links. OFFSET 0 prevents a scan of the
-- whole table: the planner overestimates how many nodes are reached.
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
