-- Lists the corrections of batch $1, in log order.
SELECT *
FROM editing.correction
WHERE batch = $1
ORDER BY position, id
