-- Returns the editor of the session whose cookie has one of the hashes $1 (hex, an array). Returns no row once the
-- session, its token or its editor has ended.
SELECT editor.name, editor.role, editor.series, editor.labels, encode(session.hash, 'hex') AS hash
FROM editing.session
JOIN editing.editor_token AS token ON token.hash = session.token
JOIN editing.editor ON editor.name = token.editor
WHERE
  session.hash = ANY (ARRAY(SELECT decode(given, 'hex') FROM unnest($1::text[]) AS given))
  AND session.ended_at IS NULL
  AND session.expires_at > now()
  AND token.revoked_at IS NULL
  AND (token.expires_at IS NULL OR token.expires_at > now())
  AND editor.removed_at IS NULL
