-- Returns the log position of correction $1 according to the live tables.
SELECT position
FROM correction
WHERE id = $1
