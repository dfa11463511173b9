-- Job $1 is declared with pattern $2. What another pattern would have named in the past is not missed.
INSERT INTO control.scheduled_job (name, pattern) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET
  pattern = excluded.pattern,
  since = CASE WHEN scheduled_job.pattern = excluded.pattern THEN scheduled_job.since ELSE now() END
