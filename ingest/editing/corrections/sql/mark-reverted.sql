-- The corrections $1 are undone by $2, by the word at position $3 of the log.
UPDATE editing.correction
SET state = 'reverted', reverted_by = $2, reverted_at = clock_timestamp(), revert_position = $3
WHERE id = ANY($1) AND state = 'published'
