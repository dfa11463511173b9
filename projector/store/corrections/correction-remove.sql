-- Removes the corrections $1::text[] (ids) with their targets. Returns them.
WITH gone AS (DELETE FROM correction_target WHERE correction = ANY($1))
DELETE FROM correction WHERE id = ANY($1)
RETURNING position, id, type, subject, source, time, data
