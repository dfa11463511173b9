-- The run of job $1 for the time $2 is over: $3 how, $4 its result, $5 what went wrong, $6 the attempt.
UPDATE control.scheduled_run SET
  state = $3, result = $4::json, error = $5, attempt = $6, finished_at = clock_timestamp()
WHERE job = $1 AND slot = $2 AND backend_pid = pg_backend_pid() AND state = 'running'
