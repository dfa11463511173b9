-- Revokes all tokens of editor $1.
UPDATE editing.editor_token
SET revoked_at = now()
WHERE editor = $1 AND revoked_at IS NULL
