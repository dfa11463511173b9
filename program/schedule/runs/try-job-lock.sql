-- Tries to take the lock of job $2 for this session; $1: lock class of scheduled work.
SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS held, pg_backend_pid() AS pid
