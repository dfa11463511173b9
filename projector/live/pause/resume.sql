-- Resumes the projector and notifies the writer; no row if it was not paused.
WITH removed AS (DELETE FROM control.projector_pause RETURNING 1)
SELECT pg_notify('projector_pause', 'resumed') FROM removed
