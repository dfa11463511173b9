-- Returns the import of digest $1 that is not retracted.
SELECT id, statements, published, reading, finished_at IS NOT NULL AS finished
FROM editing.import
WHERE digest = $1 AND retracted_at IS NULL
