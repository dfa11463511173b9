-- Rehashes a key in use: hash $1 (hex) becomes $2, its hash under the newest secret (hex) of fingerprint $3.
UPDATE accounts.api_key
SET hash = decode($2, 'hex'), made_under = $3
WHERE hash = decode($1, 'hex') AND retired_at IS NULL
