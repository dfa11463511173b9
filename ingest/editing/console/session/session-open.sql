-- Opens a session: cookie hash $1 (hex), possible hashes of the token $2 (hex, an array), lifetime $3 in seconds.
INSERT INTO editing.session (hash, token, expires_at)
SELECT decode($1, 'hex'), token.hash, now() + make_interval(secs => $3)
FROM editing.editor_token AS token
WHERE token.hash = ANY (ARRAY(SELECT decode(given, 'hex') FROM unnest($2::text[]) AS given))
