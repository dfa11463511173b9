-- Adds a key of organization $1: keyed hash $2 (hex), hint $3, fingerprint $4 of the secret.
INSERT INTO accounts.api_key (organization_id, hash, hint, made_under)
VALUES ($1, decode($2, 'hex'), $3, $4)
