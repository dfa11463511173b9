-- Returns correction $1 and locks it against other decisions until the transaction ends.
SELECT *
FROM editing.correction
WHERE id = $1
FOR UPDATE
