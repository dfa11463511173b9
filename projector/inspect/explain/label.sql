-- The label $1 and the nodes that lead to it.
SELECT
  slug, name, roster_size, total_all,
  ARRAY(SELECT node FROM label_node WHERE label_slug = slug ORDER BY node) AS nodes
FROM label
WHERE slug = $1
