-- Which artist a node leads to: deletes rows, an array a column of the key.
DELETE FROM artist_node
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (node)
  CROSS JOIN LATERAL (
    SELECT artist_node.ctid
    FROM artist_node
    WHERE artist_node.node = given.node
    OFFSET 0
  ) AS stored
))
