-- Which label a node leads to: deletes rows, an array a column of the key.
DELETE FROM label_node
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (node)
  CROSS JOIN LATERAL (
    SELECT label_node.ctid
    FROM label_node
    WHERE label_node.node = given.node
    OFFSET 0
  ) AS stored
))
