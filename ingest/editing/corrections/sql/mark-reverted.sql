-- Marks the corrections $1 as reverted by $2, by the event at log position $3.
UPDATE editing.correction
SET state = 'reverted', reverted_by = $2, reverted_at = clock_timestamp(), revert_position = $3
WHERE id = ANY($1) AND state = 'published'
