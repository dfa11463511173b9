-- The corrections of batch $1, in the log's order.
SELECT *
FROM editing.correction
WHERE batch = $1
ORDER BY position, id
