-- Marks corrections that readers see now: the live tables have applied everything before position $1 except parked or
-- discarded events. Returns only newly marked ones. Each gets the position at which the tables hold it: a request to
-- append it that failed may have reached the log late, before the repetition whose position was recorded.
UPDATE editing.correction AS known
SET
  live_at = clock_timestamp(),
  position = coalesce((SELECT applied.position FROM correction AS applied WHERE applied.id = known.id), known.position)
WHERE
  known.state = 'published' AND known.live_at IS NULL AND known.position < $1
  AND (known.visible_from IS NULL OR known.visible_from <= (SELECT as_of_instant FROM checkpoint))
  AND NOT EXISTS (SELECT FROM parked WHERE parked.position = known.position)
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = known.id)
RETURNING known.*
