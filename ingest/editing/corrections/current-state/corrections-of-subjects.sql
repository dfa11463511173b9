-- Lists the corrections of the subjects $1 that were not retracted, in log order.
SELECT id, type, subject, data
FROM correction
WHERE subject = ANY($1) AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
ORDER BY position, id
