-- Deletes generation $1 unless it is live.
DELETE FROM control.generation
WHERE number = $1 AND NOT EXISTS (SELECT FROM control.live WHERE generation = $1)
RETURNING number
