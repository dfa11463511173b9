-- The corrections about subject $1 that were not taken back, in the log's order.
SELECT id
FROM correction
WHERE subject = $1 AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
ORDER BY position
