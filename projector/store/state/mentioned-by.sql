-- Nodes of the artists, and labels, whose shown rows name one of the nodes $1::text[].
SELECT led.node
FROM mention
CROSS JOIN LATERAL (
  SELECT node FROM artist_node WHERE artist_slug = substr(mention.shown, 8) OFFSET 0
) AS led
WHERE mention.node = ANY($1) AND mention.shown LIKE 'artist:%'
UNION
SELECT led.node
FROM mention
CROSS JOIN LATERAL (
  SELECT node FROM label_node WHERE label_slug = substr(mention.shown, 7) OFFSET 0
) AS led
WHERE mention.node = ANY($1) AND mention.shown LIKE 'label:%'
