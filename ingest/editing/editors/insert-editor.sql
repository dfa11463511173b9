-- Editor $1 with role $2, bound to the series $3 and labels $4. No row: there has been one of that name.
INSERT INTO editing.editor (name, role, series, labels)
VALUES ($1, $2, $3, $4)
ON CONFLICT DO NOTHING
RETURNING name
