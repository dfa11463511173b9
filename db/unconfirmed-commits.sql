-- Counts commits of this database that have waited for a synchronous standby for more than $1 seconds.
SELECT count(*)::int AS waiting
FROM pg_stat_activity
WHERE datname = current_database() AND wait_event = 'SyncRep'
  AND state_change < clock_timestamp() - make_interval(secs => $1::float8)
