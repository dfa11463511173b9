-- Which label a node leads to: deletes rows, an array a column of the key.
DELETE FROM label_node
USING unnest($1::text[]) AS given (node)
WHERE label_node.node = given.node
