-- Updates the heartbeat of the run of job $1 for slot $2.
UPDATE control.scheduled_run SET heartbeat = clock_timestamp()
WHERE job = $1 AND slot = $2 AND backend_pid = pg_backend_pid() AND state = 'running'
