-- Returns the recorded state of all jobs, and the database's time.
SELECT
  name, pattern, since, paused_at IS NOT NULL AS paused, now() AS now,
  (SELECT max(slot) FROM control.scheduled_run WHERE job = name AND state IN ('done', 'dead')) AS ended
FROM control.scheduled_job
