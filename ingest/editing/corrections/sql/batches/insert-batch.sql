-- Records batch $1 of editor $2 from file $3 (null: no file). Idempotent.
INSERT INTO editing.batch (id, by_editor, name)
VALUES ($1, $2, $3)
ON CONFLICT (id) DO NOTHING
