-- Editor $1 has role $2 and is bound to the series $3 and labels $4 from now on.
UPDATE editing.editor
SET role = $2, series = $3, labels = $4
WHERE name = $1 AND removed_at IS NULL
RETURNING name
