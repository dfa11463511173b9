-- Published corrections about subject $1 behind position $2, in the log's order.
SELECT *
FROM editing.correction
WHERE subject = $1 AND state = 'published' AND position > $2
ORDER BY position
