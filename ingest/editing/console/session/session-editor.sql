-- $1: hashes that a session's cookie may have (hex, an array). Whose session it is at this moment: no row once it, its token or its editor has
-- ended.
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
