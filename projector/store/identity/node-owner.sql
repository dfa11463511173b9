-- The artist, and for nodes that begin with `label:` the label, to which the nodes $1::text[] lead.
SELECT node, artist_slug AS slug FROM artist_node WHERE node = ANY($1)
UNION ALL
SELECT node, label_slug AS slug FROM label_node WHERE node = ANY($1)
