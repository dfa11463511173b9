-- $1 organization, $2 from when its paid months are counted.
UPDATE accounts.organization SET anchored_at = $2 WHERE id = $1
