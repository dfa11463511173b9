-- Which artist a node leads to: deletes rows, an array a column of the key.
DELETE FROM artist_node
USING unnest($1::text[]) AS given (node)
WHERE artist_node.node = given.node
