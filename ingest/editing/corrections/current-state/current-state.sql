-- Lists the corrections of subject $1 that were not retracted, in log order.
SELECT id
FROM correction
WHERE subject = $1 AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
ORDER BY position
