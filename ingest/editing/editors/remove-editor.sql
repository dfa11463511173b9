-- Editor $1 may do nothing from now on; its name stays with its corrections.
UPDATE editing.editor
SET removed_at = now()
WHERE name = $1 AND removed_at IS NULL
RETURNING name
