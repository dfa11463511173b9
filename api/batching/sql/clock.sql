-- The month (UTC) by the database's clock, so that all processes agree.
SELECT now, date_trunc('month', now AT TIME ZONE 'UTC')::date AS month
FROM accounts.instant() AS now
