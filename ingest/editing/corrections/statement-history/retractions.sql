-- Lists those of the ids $1 (statements, imports, corrections) that were retracted, with the log position.
SELECT id, position
FROM retraction
WHERE id = ANY($1)
