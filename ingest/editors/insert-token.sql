-- A token of editor $1: its hash $2 (hex), its first characters $3, and when it expires $4 (null: never).
INSERT INTO editing.editor_token (editor, hash, hint, expires_at)
VALUES ($1, decode($2, 'hex'), $3, $4)
