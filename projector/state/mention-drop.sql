-- Whose shown row names a node: deletes rows, an array a column of the key.
DELETE FROM mention
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (node, shown)
  CROSS JOIN LATERAL (
    SELECT mention.ctid
    FROM mention
    WHERE mention.node = given.node AND mention.shown = given.shown
    OFFSET 0
  ) AS stored
))
