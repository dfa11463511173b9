-- Removes all rights of editor $1; the row stays because its corrections refer to it.
UPDATE editing.editor
SET removed_at = now()
WHERE name = $1 AND removed_at IS NULL
RETURNING name
