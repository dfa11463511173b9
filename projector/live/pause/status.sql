-- One row: the writer, the age of its heartbeat (seconds), the live generation and the pause; each is null if it does
-- not exist.
SELECT
  (SELECT holder FROM control.writer) AS holder,
  (SELECT extract(epoch FROM now() - heartbeat)::float8 FROM control.writer) AS heartbeat_age,
  (SELECT generation FROM control.live) AS generation,
  (
    SELECT json_build_object(
      'by', paused_by, 'why', why, 'position', position,
      'since', to_char(paused_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    )
    FROM control.projector_pause
  ) AS pause
