-- Freezes the scene read of the quarter $1 with the facts $2 and the rows $3 behind them; no row if it is frozen
-- already. Writes the checkpoint unchanged, so that cached answers are read again.
WITH place AS (
  UPDATE checkpoint SET position = position RETURNING position, last_event_time
)
INSERT INTO durable.scene_read (quarter, position, as_of, facts_json, rows_json)
SELECT $1, place.position, place.last_event_time, $2::text, $3::text FROM place
ON CONFLICT (quarter) DO NOTHING
RETURNING quarter
