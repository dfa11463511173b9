-- Starts the run of job $1 for slot $2: cause $3, attempt $4, worker $5, queue job $6.
INSERT INTO control.scheduled_run (job, slot, cause, attempt, worker, queue_job, backend_pid)
VALUES ($1, $2, $3, $4, $5, $6, pg_backend_pid())
ON CONFLICT (job, slot) DO UPDATE SET
  cause = excluded.cause,
  state = 'running',
  attempt = excluded.attempt,
  worker = excluded.worker,
  queue_job = excluded.queue_job,
  backend_pid = excluded.backend_pid,
  started_at = clock_timestamp(),
  heartbeat = clock_timestamp(),
  finished_at = NULL,
  result = NULL,
  error = NULL
