-- Lists the published corrections of the subjects $1 that are confirmed visible to readers, in log order.
SELECT *
FROM editing.correction
WHERE subject = ANY($1) AND state = 'published' AND live_at IS NOT NULL
ORDER BY position
