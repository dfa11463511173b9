-- The writer of session $1 is alive.
UPDATE control.writer SET heartbeat = now() WHERE backend_pid = $1
