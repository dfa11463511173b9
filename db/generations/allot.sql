-- A number for a new generation. $1: the projection version that it will hold.
INSERT INTO control.generation (number, projection_version, state)
SELECT coalesce(max(number), 0) + 1, $1, 'building'
FROM control.generation
RETURNING number
