-- The database's clock decides the month (UTC), for all processes alike.
SELECT now, date_trunc('month', now AT TIME ZONE 'UTC')::date AS month
FROM accounts.instant() AS now
