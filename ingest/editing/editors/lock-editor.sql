-- Editor $1, locked until the transaction ends.
SELECT name, role, series, labels, removed_at
FROM editing.editor
WHERE name = $1
FOR UPDATE
