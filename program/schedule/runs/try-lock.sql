-- Takes the lock of a job for this session if it is free: $1 the lock of all scheduled work, $2 the job.
SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS held, pg_backend_pid() AS pid
