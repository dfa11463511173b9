-- $1: hash of a session's cookie (hex).
UPDATE editing.session SET ended_at = now() WHERE hash = decode($1, 'hex') AND ended_at IS NULL
