-- The corrections about subject $1 that were not taken back, in the log's order.
SELECT id
FROM correction
WHERE subject = $1 AND NOT EXISTS (SELECT FROM taken_back WHERE taken_back.id = correction.id)
ORDER BY position
