-- Nodes of the artists and labels whose displayed rows refer to one of the nodes $1::text[].
SELECT led.node
FROM node_reference
CROSS JOIN LATERAL (
  SELECT node FROM artist_node WHERE artist_slug = substr(node_reference.shown, 8) OFFSET 0
) AS led
WHERE node_reference.node = ANY($1) AND node_reference.shown LIKE 'artist:%'
UNION
SELECT led.node
FROM node_reference
CROSS JOIN LATERAL (
  SELECT node FROM label_node WHERE label_slug = substr(node_reference.shown, 7) OFFSET 0
) AS led
WHERE node_reference.node = ANY($1) AND node_reference.shown LIKE 'label:%'
