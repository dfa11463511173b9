-- Ends the session that holds the writer's lock $1 if its heartbeat is older than $2 milliseconds. Without a heartbeat,
-- the time since the session's last state change counts. Its open transaction is rolled back.
SELECT pg_terminate_backend(pg_locks.pid) AS ended
FROM pg_locks
JOIN pg_stat_activity ON pg_stat_activity.pid = pg_locks.pid
LEFT JOIN control.writer ON writer.backend_pid = pg_locks.pid
WHERE
  pg_locks.locktype = 'advisory' AND pg_locks.granted
  AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND pg_locks.classid = 0 AND pg_locks.objid = $1::bigint AND pg_locks.objsubid = 1
  AND coalesce(writer.heartbeat, pg_stat_activity.state_change) < now() - $2::int * interval '1 millisecond'
