-- A token of editor $1: its hash $2 (hex), its first characters $3, when it expires $4 (null: never), and the
-- fingerprint $5 of the secret that it was made under.
INSERT INTO editing.editor_token (editor, hash, hint, expires_at, made_under)
VALUES ($1, decode($2, 'hex'), $3, $4, $5)
