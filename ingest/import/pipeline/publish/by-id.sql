-- The import of id $1, taken back or not.
SELECT id, manifest, source, published, finished_at IS NOT NULL AS finished, retracted_at
FROM editing.import
WHERE id = $1
