-- Which of the ids $1 (statements, imports, corrections) were taken back, and where in the log.
SELECT id, position
FROM retraction
WHERE id = ANY($1)
