-- Adds editor $1 with role $2, restricted to series $3 and labels $4. Returns no row if the name was ever used.
INSERT INTO editing.editor (name, role, series, labels)
VALUES ($1, $2, $3, $4)
ON CONFLICT DO NOTHING
RETURNING name
