-- Counts APIs of this database that are not ready yet for generation $1: each watching session shows it in its name.
SELECT count(*)::int AS waiting
FROM pg_stat_activity
WHERE
  datname = current_database()
  AND application_name LIKE 'bookings api watch%'
  AND application_name <> 'bookings api watch, ready for ' || $1::int
