-- Pauses the projector on behalf of $1 for the reason $2 and notifies the writer; an existing pause is not changed.
WITH added AS (
  INSERT INTO control.projector_pause (paused_by, why) VALUES ($1, $2)
  ON CONFLICT (singleton) DO NOTHING
  RETURNING 1
)
SELECT pg_notify('projector_pause', 'paused') FROM added
