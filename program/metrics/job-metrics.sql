-- Returns per job in $1, by the database's clock: whether its last finished run is dead (all attempts failed), its
-- last success (a run that skipped its work is none), the start of the running run, and the facts that decide whether a
-- run is overdue.
SELECT
  declared.job,
  now() AS now,
  coalesce(scheduled_job.since, now()) AS since,
  scheduled_job.paused_at IS NOT NULL AS paused,
  coalesce(
    (
      SELECT state = 'dead' FROM control.scheduled_run AS run
      WHERE run.job = declared.job AND state IN ('done', 'dead')
      ORDER BY slot DESC LIMIT 1
    ),
    false
  ) AS dead,
  (SELECT max(finished_at) FROM control.scheduled_run AS run WHERE run.job = declared.job AND state = 'done' AND result -> 'skipped' IS NULL) AS succeeded,
  (SELECT min(started_at) FROM control.scheduled_run AS run WHERE run.job = declared.job AND state = 'running') AS running_since,
  (
    SELECT max(slot) FROM control.scheduled_run AS run
    WHERE run.job = declared.job AND state IN ('done', 'dead', 'running')
  ) AS handled,
  failed.finished_at AS failed_at,
  failed.attempt AS failed_attempt
FROM unnest($1::text[]) AS declared (job)
LEFT JOIN control.scheduled_job ON scheduled_job.name = declared.job
LEFT JOIN LATERAL (
  SELECT finished_at, attempt FROM control.scheduled_run AS run
  WHERE run.job = declared.job AND state = 'failed'
  ORDER BY slot DESC LIMIT 1
) AS failed ON true
