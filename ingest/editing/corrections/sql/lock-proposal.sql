-- Correction $1, of which nobody else decides until the transaction ends.
SELECT *
FROM editing.correction
WHERE id = $1
FOR UPDATE
