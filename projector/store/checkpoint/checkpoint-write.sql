-- Inserts the checkpoint of a rebuilt generation: version $1, position $2, last event $3 at time $4, as of the instant
-- $5.
INSERT INTO checkpoint (projection_version, position, last_event_id, last_event_time, as_of_instant)
VALUES ($1, $2, $3, $4, $5)
