-- Restores imports that the ledger lost: those of $1 (ids of digest $2, manifest $3, source $4) that the live tables
-- hold as retracted.
INSERT INTO editing.import AS known (id, digest, manifest, source, retracted_at)
SELECT id, $2, $3, $4, now()
FROM retraction
WHERE id = ANY($1)
ON CONFLICT (id) DO UPDATE SET retracted_at = excluded.retracted_at
  WHERE known.retracted_at IS NULL AND known.digest IN ($2, 'log:' || known.id)
