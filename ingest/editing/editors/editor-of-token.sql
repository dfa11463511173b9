-- Returns the editor whose token has one of the hashes $1 (hex, an array); no row if the token is revoked or expired,
-- or the editor is removed.
SELECT editor.name, editor.role, editor.series, editor.labels
FROM editing.editor_token AS token
JOIN editing.editor ON editor.name = token.editor
WHERE
  token.hash = ANY (ARRAY(SELECT decode(given, 'hex') FROM unnest($1::text[]) AS given))
  AND token.revoked_at IS NULL
  AND (token.expires_at IS NULL OR token.expires_at > now())
  AND editor.removed_at IS NULL
