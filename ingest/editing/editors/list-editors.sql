-- Lists all editors, including removed ones, with the token in use.
SELECT
  editor.name, editor.role, editor.series, editor.labels, editor.created_at, editor.removed_at,
  token.hint, token.expires_at
FROM editing.editor
LEFT JOIN LATERAL (
  SELECT hint, expires_at
  FROM editing.editor_token
  WHERE editor_token.editor = editor.name AND revoked_at IS NULL
  ORDER BY created_at DESC
  LIMIT 1
) AS token ON true
ORDER BY editor.removed_at IS NOT NULL, editor.name
