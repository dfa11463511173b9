-- Takes the writer's lock for this session if it is free.
SELECT pg_try_advisory_lock($1::bigint) AS held, pg_backend_pid() AS pid
