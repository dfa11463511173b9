-- Ends the run of job $1 for slot $2: state $3, result $4, error $5, attempt $6.
UPDATE control.scheduled_run SET
  state = $3, result = $4::json, error = $5, attempt = $6, finished_at = clock_timestamp()
WHERE job = $1 AND slot = $2 AND backend_pid = pg_backend_pid() AND state = 'running'
