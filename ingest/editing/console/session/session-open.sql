-- $1: hash of the cookie (hex). $2: hashes that the token may have (hex, an array). $3: seconds that it lasts.
INSERT INTO editing.session (hash, token, expires_at)
SELECT decode($1, 'hex'), token.hash, now() + make_interval(secs => $3)
FROM editing.editor_token AS token
WHERE token.hash = ANY (ARRAY(SELECT decode(given, 'hex') FROM unnest($2::text[]) AS given))
