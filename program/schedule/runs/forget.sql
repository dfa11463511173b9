-- Forgets runs that were over $1 days ago; the last run of a job, and the time up to which it is done, stay.
DELETE FROM control.scheduled_run AS run
WHERE
  finished_at < now() - $1::int * interval '1 day'
  AND EXISTS (
    SELECT FROM control.scheduled_run AS later
    WHERE later.job = run.job AND later.slot > run.slot AND later.started_at > run.started_at AND later.state = 'done'
  )
