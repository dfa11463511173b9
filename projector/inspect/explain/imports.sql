-- The manifests of the imports $1::text[].
SELECT id, manifest FROM editing.import WHERE id = ANY($1)
