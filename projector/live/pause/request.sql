-- Pauses the projector for $1, because of $2, and notifies the writer; a pause that exists already stays as it is.
WITH added AS (
  INSERT INTO control.projector_pause (paused_by, why) VALUES ($1, $2)
  ON CONFLICT (singleton) DO NOTHING
  RETURNING 1
)
SELECT pg_notify('projector_pause', 'paused') FROM added
