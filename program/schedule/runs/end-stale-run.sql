-- Terminates the session that holds the lock of job $2 without a heartbeat for $3 milliseconds; $1: lock class of
-- scheduled work. A suspended process must not keep a job for ever.
SELECT pg_terminate_backend(pg_locks.pid) AS ended
FROM pg_locks
JOIN pg_stat_activity ON pg_stat_activity.pid = pg_locks.pid
LEFT JOIN control.scheduled_run AS run ON run.job = $2 AND run.backend_pid = pg_locks.pid AND run.state = 'running'
WHERE
  pg_locks.locktype = 'advisory' AND pg_locks.granted
  AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND pg_locks.classid = $1::oid AND pg_locks.objid::bigint = hashtext($2)::bigint & 4294967295
  AND pg_locks.objsubid = 2
GROUP BY pg_locks.pid
HAVING max(coalesce(run.heartbeat, pg_stat_activity.state_change)) < now() - $3::int * interval '1 millisecond'
