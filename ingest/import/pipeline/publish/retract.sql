-- Marks import $1 as retracted.
UPDATE editing.import
SET retracted_at = now()
WHERE id = $1 AND retracted_at IS NULL
