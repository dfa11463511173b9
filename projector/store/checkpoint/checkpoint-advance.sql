-- Compare and set: moves generation $3 from ($1 version, $2 position) to position $4, last event $5 at $6, days changed
-- up to $7; $8: it is the live one, and who listens is told. No row: somebody else has moved it, or it is not live.
WITH moved AS (
  UPDATE checkpoint
  SET position = $4, last_event_id = $5, last_event_time = $6, as_of_instant = $7
  WHERE
    projection_version = $1 AND position = $2
    AND $8 = EXISTS (SELECT FROM control.live WHERE generation = $3)
  RETURNING position
)
SELECT CASE WHEN $8 THEN pg_notify('projected', position::text) END FROM moved
