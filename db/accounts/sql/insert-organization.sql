-- $1 name. One row where it is new.
INSERT INTO accounts.organization (name)
VALUES ($1)
ON CONFLICT (name) DO NOTHING
RETURNING id
