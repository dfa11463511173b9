-- Lists those of the corrections $1 that the live tables passed without applying: parked, queued behind a parked
-- event, or discarded. One with an embargo counts as applied once it is marked live (mark-live.sql), as for webhooks:
-- after its embargo, readers may not see its edition.
SELECT id
FROM editing.correction
WHERE
  id = ANY($1)
  AND (
    EXISTS (SELECT FROM parked WHERE parked.position = correction.position)
    OR EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
    OR (visible_from IS NOT NULL AND live_at IS NULL)
  )
