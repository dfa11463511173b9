-- $1: hashes that a session's cookie may have (hex, an array).
UPDATE editing.session
SET ended_at = now()
WHERE hash = ANY (ARRAY(SELECT decode(given, 'hex') FROM unnest($1::text[]) AS given)) AND ended_at IS NULL
