-- Returns the preferred reference of each label of slugs $1: an id if it has one.
SELECT DISTINCT ON (label_slug) label_slug AS slug, substr(node, 7) AS ref
FROM label_node
WHERE label_slug = ANY ($1)
ORDER BY label_slug, node LIKE 'label:name:%', node
