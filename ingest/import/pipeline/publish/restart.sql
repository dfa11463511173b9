-- Restarts interrupted import $1, whose files are read differently now: $2 statements, reading $3.
UPDATE editing.import
SET statements = $2, reading = $3, published = 0
WHERE id = $1
