-- Nodes of the artists, and labels, whose shown rows name one of the nodes $1::text[].
SELECT artist_node.node
FROM mention
JOIN artist_node ON artist_node.artist_slug = substr(mention.shown, 8)
WHERE mention.node = ANY($1) AND mention.shown LIKE 'artist:%'
UNION
SELECT label_node.node
FROM mention
JOIN label_node ON label_node.label_slug = substr(mention.shown, 7)
WHERE mention.node = ANY($1) AND mention.shown LIKE 'label:%'
