-- $1 organization, $2 keyed hash as hex, $3 hint.
INSERT INTO accounts.api_key (organization_id, hash, hint)
VALUES ($1, decode($2, 'hex'), $3)
