-- $1 organization, $2 keyed hash as hex, $3 hint, $4 fingerprint of the secret.
INSERT INTO accounts.api_key (organization_id, hash, hint, made_under)
VALUES ($1, decode($2, 'hex'), $3, $4)
