-- Commits of this database that have waited for a synchronous standby for longer than $1 seconds.
SELECT count(*)::int AS waiting
FROM pg_stat_activity
WHERE datname = current_database() AND wait_event = 'SyncRep'
  AND state_change < clock_timestamp() - make_interval(secs => $1::float8)
