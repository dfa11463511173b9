-- Marks reverted corrections that readers no longer see: the live tables have applied everything before position $1
-- except parked events. Returns only newly marked ones. Each gets the positions at which the tables hold it and its
-- retraction, as in mark-live.sql.
UPDATE editing.correction AS known
SET
  gone_at = clock_timestamp(),
  position = coalesce((SELECT applied.position FROM correction AS applied WHERE applied.id = known.id), known.position),
  revert_position = coalesce(
    (SELECT retraction.position FROM retraction WHERE retraction.id = known.id), known.revert_position
  )
WHERE known.state = 'reverted' AND known.gone_at IS NULL AND known.revert_position < $1
  AND NOT EXISTS (SELECT FROM parked WHERE parked.position = known.revert_position)
RETURNING known.*
