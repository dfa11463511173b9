-- Lists all statements about the subjects $1, in log order.
SELECT id, position, type, subject, source, imports, time, data
FROM statement
WHERE subject = ANY($1)
ORDER BY position
