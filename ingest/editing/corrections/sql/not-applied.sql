-- Which of the corrections of ids $1 the live tables do not hold although they stand past them: parked, waiting behind a
-- parked event, or given up.
SELECT id
FROM editing.correction
WHERE
  id = ANY($1)
  AND (
    EXISTS (SELECT FROM parked WHERE parked.position = correction.position)
    OR EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
  )
