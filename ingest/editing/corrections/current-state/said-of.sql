-- The corrections about the subjects $1 that were not taken back, in the log's order.
SELECT id, type, subject, data
FROM correction
WHERE subject = ANY($1) AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
ORDER BY position, id
