-- Adds a token of editor $1: hash $2 (hex), first characters $3, expiry $4 (null: never), and fingerprint $5 of the
-- secret that keyed the hash.
INSERT INTO editing.editor_token (editor, hash, hint, expires_at, made_under)
VALUES ($1, decode($2, 'hex'), $3, $4, $5)
