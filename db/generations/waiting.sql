-- How many APIs of this database are not ready yet for generation $1: the session that watches for each shows it by its
-- name.
SELECT count(*)::int AS waiting
FROM pg_stat_activity
WHERE
  datname = current_database()
  AND application_name LIKE 'bookings api watch%'
  AND application_name <> 'bookings api watch, ready for ' || $1::int
