-- Where correction $1 stands in the log, by the live tables.
SELECT position
FROM correction
WHERE id = $1
