-- Marks corrections that readers see now: the live tables have applied everything before position $1 except parked or
-- discarded events. Returns only newly marked ones.
UPDATE editing.correction
SET live_at = clock_timestamp()
WHERE
  state = 'published' AND live_at IS NULL AND position < $1
  AND (visible_from IS NULL OR visible_from <= (SELECT as_of_instant FROM checkpoint))
  AND NOT EXISTS (SELECT FROM parked WHERE parked.position = correction.position)
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
RETURNING *
