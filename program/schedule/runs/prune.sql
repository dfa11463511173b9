-- Deletes runs that ended more than $1 days ago, except those without a later successful run of the job.
DELETE FROM control.scheduled_run AS run
WHERE
  finished_at < now() - $1::int * interval '1 day'
  AND EXISTS (
    SELECT FROM control.scheduled_run AS later
    WHERE later.job = run.job AND later.slot > run.slot AND later.started_at > run.started_at AND later.state = 'done'
  )
