-- Which of the nodes $1 lead to an artist, and which of the nodes $2 to a label: by node, the slug.
SELECT node, artist_slug AS slug FROM artist_node WHERE node = ANY($1)
UNION ALL
SELECT node, label_slug FROM label_node WHERE node = ANY($2)
