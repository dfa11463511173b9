-- Which artist a node leads to: the rows of owners $1::text[].
SELECT
  node, artist_slug
FROM artist_node
WHERE artist_slug = ANY($1)
