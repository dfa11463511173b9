-- Freezes the scene read of the quarter $1 again with the facts $2 and the rows $3; stores the former version with the
-- editor $4 and the reason $5. Writes the checkpoint unchanged, so that cached answers are read again.
WITH place AS (
  UPDATE checkpoint SET position = position RETURNING position, last_event_time
),
kept_former AS (
  INSERT INTO durable.scene_read_refreeze
    (quarter, refrozen_by, why, former_frozen_at, former_position, former_as_of, former_facts_json,
      former_rows_json)
  SELECT quarter, $4, $5, frozen_at, position, as_of, facts_json, rows_json
  FROM durable.scene_read
  WHERE quarter = $1
)
UPDATE durable.scene_read
SET frozen_at = now(), position = place.position, as_of = place.last_event_time, facts_json = $2,
  rows_json = $3
FROM place
WHERE scene_read.quarter = $1
RETURNING quarter
