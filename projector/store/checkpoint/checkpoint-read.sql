-- The checkpoint of this generation.
SELECT
  projection_version, position, last_event_id, last_event_time,
  to_char(as_of_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS as_of_instant
FROM checkpoint
