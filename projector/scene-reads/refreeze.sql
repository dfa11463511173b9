-- Freezes the scene read of the quarter $1 anew with the facts $2, and keeps what was frozen before, with who ($3) and
-- why ($4). The checkpoint is touched, so that answers that are held are read again.
WITH place AS (
  UPDATE checkpoint SET position = position RETURNING position, last_event_time
),
kept_former AS (
  INSERT INTO durable.scene_read_refreeze
    (quarter, refrozen_by, why, former_frozen_at, former_position, former_as_of, former_facts_json)
  SELECT quarter, $3, $4, frozen_at, position, as_of, facts_json
  FROM durable.scene_read
  WHERE quarter = $1
)
UPDATE durable.scene_read
SET frozen_at = now(), position = place.position, as_of = place.last_event_time, facts_json = $2
FROM place
WHERE scene_read.quarter = $1
RETURNING quarter
