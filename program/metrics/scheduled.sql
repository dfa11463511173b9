-- Of each job of $1 whether its last run that has ended is dead: no attempt of it came to an end that is good.
SELECT
  job,
  coalesce(
    (
      SELECT state = 'dead' FROM control.scheduled_run AS run
      WHERE run.job = declared.job AND state IN ('done', 'dead')
      ORDER BY slot DESC LIMIT 1
    ),
    false
  ) AS dead
FROM unnest($1::text[]) AS declared (job)
