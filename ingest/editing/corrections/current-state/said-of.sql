-- The corrections about the subjects $1 that were not taken back, in the log's order.
SELECT id, type, subject, data
FROM correction
WHERE subject = ANY($1) AND NOT EXISTS (SELECT FROM taken_back WHERE taken_back.id = correction.id)
ORDER BY position, id
