-- $1 hash of a key in use (hex), $2 its hash under the newest secret (hex), $3 fingerprint of that secret.
UPDATE accounts.api_key
SET hash = decode($2, 'hex'), made_under = $3
WHERE hash = decode($1, 'hex') AND retired_at IS NULL
