-- Locks organization $1 (its name): of two concurrent changes the second waits. Not FOR UPDATE: that would block the
-- meter, whose rows refer to this one.
SELECT id, name
FROM accounts.organization
WHERE name = $1
FOR NO KEY UPDATE
