-- Gives editor $1 the role $2 and restricts it to series $3 and labels $4.
UPDATE editing.editor
SET role = $2, series = $3, labels = $4
WHERE name = $1 AND removed_at IS NULL
RETURNING name
