-- $1: a name key. $2: the key after the last one that begins with it. Labels with a name that begins so, large ones
-- first.
SELECT label.slug, label.name, label.roster_size, label.total_all
FROM (
  SELECT DISTINCT label_slug FROM label_node WHERE node >= 'label:name:' || $1 AND node < 'label:name:' || $2
  LIMIT 500
) AS found
JOIN label ON label.slug = found.label_slug
ORDER BY label.total_all DESC, label.slug
LIMIT 20
