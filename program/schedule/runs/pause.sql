-- Pauses job $1 with pattern $2 by $3 for reason $4, or resumes it if $3 is null. Runs missed during the pause are not
-- caught up.
INSERT INTO control.scheduled_job (name, pattern, paused_at, paused_by, paused_why)
VALUES ($1, $2, CASE WHEN $3::text IS NOT NULL THEN now() END, $3, $4)
ON CONFLICT (name) DO UPDATE SET
  since = CASE WHEN scheduled_job.paused_at IS NOT NULL AND $3::text IS NULL THEN now() ELSE scheduled_job.since END,
  paused_at = excluded.paused_at,
  paused_by = excluded.paused_by,
  paused_why = excluded.paused_why
