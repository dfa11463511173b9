-- Marks batch $1 as reverted by $2.
UPDATE editing.batch
SET reverted_by = $2, reverted_at = clock_timestamp()
WHERE id = $1 AND reverted_at IS NULL
