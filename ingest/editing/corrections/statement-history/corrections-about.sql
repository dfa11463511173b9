-- Lists all corrections of the subjects $1 or, among the types $3, with data that matches one of the patterns $2, in
-- log order.
SELECT id, position, type, subject, source, '{}'::text[] AS imports, time, data
FROM correction
WHERE subject = ANY($1) OR (cardinality($2::text[]) > 0 AND type = ANY($3) AND data LIKE ANY($2))
ORDER BY position
