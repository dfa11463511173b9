-- Lists the newest 200 imports of the ledger.
SELECT id, source, manifest, started_at, statements, published, finished_at, retracted_at
FROM editing.import
ORDER BY started_at DESC, id DESC
LIMIT 200
