-- Lists the last $1 imports, newest first.
SELECT id, manifest, source, started_at, finished_at, retracted_at, statements, published
FROM editing.import
ORDER BY started_at DESC, id
LIMIT $1
