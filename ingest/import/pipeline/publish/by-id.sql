-- Returns import $1, retracted or not.
SELECT id, manifest, source, published, finished_at IS NOT NULL AS finished, retracted_at
FROM editing.import
WHERE id = $1
