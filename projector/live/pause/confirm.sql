-- The pause, or no row; records that the writer has stopped before position $1.
WITH stopped AS (
  UPDATE control.projector_pause SET position = $1 WHERE position IS DISTINCT FROM $1
)
SELECT
  paused_by AS by, why, to_char(paused_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
FROM control.projector_pause
