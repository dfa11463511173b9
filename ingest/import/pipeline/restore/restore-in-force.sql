-- Restores an import that the ledger lost or knows from the log alone: the first of $1 (ids of digest $2, manifest $3,
-- source $4) that has statements in the live tables and is not retracted. Publishing looks up which of its statements
-- the log holds.
INSERT INTO editing.import AS known (id, digest, manifest, source, started_at)
SELECT candidate.id, $2, $3, $4, (
  SELECT statement.time::timestamptz FROM statement WHERE imports @> ARRAY[candidate.id] LIMIT 1
)
FROM unnest($1::text[]) WITH ORDINALITY AS candidate (id, nth)
WHERE
  EXISTS (SELECT FROM statement WHERE imports @> ARRAY[candidate.id])
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = candidate.id)
  AND NOT EXISTS (SELECT FROM editing.import AS other WHERE other.digest = $2 AND other.retracted_at IS NULL)
ORDER BY nth
LIMIT 1
ON CONFLICT (id) DO UPDATE SET
  digest = excluded.digest, manifest = excluded.manifest, statements = NULL, published = 0, finished_at = NULL
  WHERE known.digest = 'log:' || known.id AND known.retracted_at IS NULL
