-- Declares job $1 with pattern $2. A changed pattern resets `since`: its past slots do not count as missed.
INSERT INTO control.scheduled_job (name, pattern) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET
  pattern = excluded.pattern,
  since = CASE WHEN scheduled_job.pattern = excluded.pattern THEN scheduled_job.since ELSE now() END
