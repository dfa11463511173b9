-- Lists those of the corrections $1 that the live tables passed without applying: parked, queued behind a parked
-- event, or discarded.
SELECT id
FROM editing.correction
WHERE
  id = ANY($1)
  AND (
    EXISTS (SELECT FROM parked WHERE parked.position = correction.position)
    OR EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
  )
