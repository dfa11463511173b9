-- Sets the start of organization $1's paid months to $2.
UPDATE accounts.organization SET anchored_at = $2 WHERE id = $1
