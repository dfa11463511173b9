-- An import whose files are read otherwise than when it broke off begins anew: $1 id, $2 statements, $3 reading.
UPDATE editing.import
SET statements = $2, reading = $3, published = 0
WHERE id = $1
