-- The corrections of the subjects $1 that stand and that readers were found to see, in the log's order.
SELECT *
FROM editing.correction
WHERE subject = ANY($1) AND state = 'published' AND live_at IS NOT NULL
ORDER BY position
