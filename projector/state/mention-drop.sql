-- Whose shown row names a node: deletes rows, an array a column of the key.
DELETE FROM mention
USING unnest($1::text[], $2::text[]) AS given (node, shown)
WHERE mention.node = given.node AND mention.shown = given.shown
