-- Adds organization $1. Returns a row only if it is new.
INSERT INTO accounts.organization (name)
VALUES ($1)
ON CONFLICT (name) DO NOTHING
RETURNING id
