-- $1 name. Of two changes at once the second waits here. Not FOR UPDATE: that would stop the meter, whose rows refer to
-- this one.
SELECT id, name
FROM accounts.organization
WHERE name = $1
FOR NO KEY UPDATE
