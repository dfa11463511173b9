-- The slug of the artist, or of the label for `label:` nodes, to which each of the nodes $1::text[] leads.
SELECT node, artist_slug AS slug FROM artist_node WHERE node = ANY($1)
UNION ALL
SELECT node, label_slug AS slug FROM label_node WHERE node = ANY($1)
