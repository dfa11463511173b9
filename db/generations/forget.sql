-- Generation $1 is no more; the live one stays.
DELETE FROM control.generation
WHERE number = $1 AND NOT EXISTS (SELECT FROM control.live WHERE generation = $1)
RETURNING number
