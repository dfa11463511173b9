-- Ends the session whose cookie has one of the hashes $1 (hex, an array).
UPDATE editing.session
SET ended_at = now()
WHERE hash = ANY (ARRAY(SELECT decode(given, 'hex') FROM unnest($1::text[]) AS given)) AND ended_at IS NULL
