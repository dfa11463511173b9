-- Marks reverted corrections that readers no longer see: the live tables have applied everything before position $1
-- except parked events. Returns only newly marked ones.
UPDATE editing.correction
SET gone_at = clock_timestamp()
WHERE state = 'reverted' AND gone_at IS NULL AND revert_position < $1
  AND NOT EXISTS (SELECT FROM parked WHERE parked.position = revert_position)
RETURNING *
