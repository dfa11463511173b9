-- Returns the run of job $1 for slot $2.
SELECT state, attempt, queue_job FROM control.scheduled_run WHERE job = $1 AND slot = $2
