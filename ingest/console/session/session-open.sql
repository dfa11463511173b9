-- $1: hash of the cookie (hex). $2: hash of the token (hex). $3: seconds that it lasts.
INSERT INTO editing.session (hash, token, expires_at)
VALUES (decode($1, 'hex'), decode($2, 'hex'), now() + make_interval(secs => $3))
