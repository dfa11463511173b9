-- Returns the corrections of ids $1.
SELECT *
FROM editing.correction
WHERE id = ANY($1)
ORDER BY position, id
