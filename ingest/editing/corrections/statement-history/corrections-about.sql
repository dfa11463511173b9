-- Every correction about the subjects $1, or whose operations name one of the references $2, in the log's order.
SELECT id, position, type, subject, source, '{}'::text[] AS imports, time, data
FROM correction
WHERE subject = ANY($1) OR (cardinality($2::text[]) > 0 AND type = ANY($3) AND data LIKE ANY($2))
ORDER BY position
