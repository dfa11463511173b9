-- Renews the heartbeat of the writer with session $1.
UPDATE control.writer SET heartbeat = now() WHERE backend_pid = $1
