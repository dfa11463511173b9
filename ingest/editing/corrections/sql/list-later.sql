-- Lists published corrections of subject $1 after position $2, in log order.
SELECT *
FROM editing.correction
WHERE subject = $1 AND state = 'published' AND position > $2
ORDER BY position
