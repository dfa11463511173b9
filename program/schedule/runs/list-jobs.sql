-- Lists each job of $1 with its last run and pause. A running run whose session holds no lock is `interrupted`; $2:
-- lock class of scheduled work.
SELECT
  name, now() AS now, scheduled_job.paused_at, scheduled_job.paused_by, scheduled_job.paused_why,
  run.slot, run.cause, run.attempt, run.worker, run.started_at, run.finished_at, run.result, run.error,
  CASE
    WHEN run.state = 'running' AND NOT EXISTS (
      SELECT FROM pg_locks
      WHERE
        locktype = 'advisory' AND granted AND classid = $2::oid AND objid::bigint = hashtext(name)::bigint & 4294967295
        AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) THEN 'interrupted'
    ELSE run.state
  END AS state
FROM unnest($1::text[]) WITH ORDINALITY AS declared (name, place)
LEFT JOIN control.scheduled_job USING (name)
LEFT JOIN LATERAL (
  SELECT * FROM control.scheduled_run WHERE job = declared.name ORDER BY started_at DESC LIMIT 1
) AS run ON true
ORDER BY place
