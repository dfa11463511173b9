-- Which label a node leads to: the rows of owners $1::text[].
SELECT
  node, label_slug
FROM label_node
WHERE label_slug = ANY($1)
