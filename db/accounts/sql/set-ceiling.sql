-- Sets the ceiling of organization $1 to $2 requests per month; null: the default.
UPDATE accounts.organization SET ceiling = $2 WHERE id = $1
