-- Whose shown row names a node: the rows of owners $1::text[].
SELECT
  node, shown
FROM mention
WHERE shown = ANY($1)
