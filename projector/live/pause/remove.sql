-- Lets the projector go on, and notifies the writer; no row: it was not paused.
WITH removed AS (DELETE FROM control.projector_pause RETURNING 1)
SELECT pg_notify('projector_pause', 'resumed') FROM removed
