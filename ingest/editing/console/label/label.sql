-- Returns the label of slug $1 as readers see it, with all references that resolve to it.
SELECT label.slug, label.name, label.parent_json, label.roster_size, label.total_all, label.total_upcoming,
  checkpoint.position,
  ARRAY(SELECT substr(node, 7) FROM label_node WHERE label_slug = label.slug ORDER BY node) AS refs
FROM checkpoint
JOIN label ON label.slug = $1
