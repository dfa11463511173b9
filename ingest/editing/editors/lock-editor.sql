-- Returns editor $1 and locks it until the transaction ends.
SELECT name, role, series, labels, removed_at
FROM editing.editor
WHERE name = $1
FOR UPDATE
