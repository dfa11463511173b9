-- Import $1 is taken back.
UPDATE editing.import
SET retracted_at = now()
WHERE id = $1 AND retracted_at IS NULL
