-- Records the writer: $1 is its name, $2 the process id of the session that holds the lock.
INSERT INTO control.writer (holder, backend_pid, heartbeat)
VALUES ($1, $2, now())
ON CONFLICT (singleton) DO UPDATE SET
  holder = excluded.holder,
  backend_pid = excluded.backend_pid,
  heartbeat = excluded.heartbeat
