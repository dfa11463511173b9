-- Everything that sources ever said about the subjects $1, in the log's order.
SELECT id, position, type, subject, source, imports, time, data
FROM statement
WHERE subject = ANY($1)
ORDER BY position
