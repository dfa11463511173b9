-- Returns for job $1: the database's time, whether it is paused, and the slot of its last successful run.
SELECT
  now() AS now,
  coalesce((SELECT paused_at IS NOT NULL FROM control.scheduled_job WHERE name = $1), false) AS paused,
  (SELECT max(slot) FROM control.scheduled_run WHERE job = $1 AND state = 'done') AS done
