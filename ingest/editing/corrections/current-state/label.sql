-- Returns the label to which reference $1 resolves, as readers see it.
SELECT
  json_build_object(
    'slug', label.slug, 'name', label.name, 'external_ids', label.external_ids_json::json,
    'parent', label.parent_json::json, 'total_bookings', label.total_all, 'roster_size', label.roster_size,
    'refs', ARRAY(
      SELECT substr(node, 7) FROM label_node AS other WHERE other.label_slug = label.slug ORDER BY node
    )
  ) AS shown
FROM label_node
JOIN label ON label.slug = label_node.label_slug
WHERE label_node.node = 'label:' || $1
