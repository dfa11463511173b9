-- Batch $1 of editor $2, which came as file $3 (or null). Once.
INSERT INTO editing.batch (id, by_editor, name)
VALUES ($1, $2, $3)
ON CONFLICT (id) DO NOTHING
