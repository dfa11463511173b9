-- Compare-and-set: moves generation $3 from version $1, position $2 to position $4 with last event $5 at time $6, as of
-- the instant $7. If $8 (live), notifies listeners. No row: another process moved it, or $8 does not match.
WITH moved AS (
  UPDATE checkpoint
  SET position = $4, last_event_id = $5, last_event_time = $6, as_of_instant = $7
  WHERE
    projection_version = $1 AND position = $2
    AND $8 = EXISTS (SELECT FROM control.live WHERE generation = $3)
  RETURNING position
)
SELECT CASE WHEN $8 THEN pg_notify('projected', position::text) END FROM moved
