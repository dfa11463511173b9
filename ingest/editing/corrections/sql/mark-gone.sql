-- Readers see everything before position $1, but what is parked: which corrections that are undone they do not see any
-- more, and have not been found so before.
UPDATE editing.correction
SET gone_at = clock_timestamp()
WHERE state = 'reverted' AND gone_at IS NULL AND revert_position < $1
  AND NOT EXISTS (SELECT FROM parked WHERE parked.position = revert_position)
RETURNING *
