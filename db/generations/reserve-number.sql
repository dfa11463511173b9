-- Allots a number for a new generation with projection version $1.
INSERT INTO control.generation (number, projection_version, state)
SELECT coalesce(max(number), 0) + 1, $1, 'building'
FROM control.generation
RETURNING number
