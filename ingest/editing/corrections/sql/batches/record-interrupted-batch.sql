-- Records batches of corrections that the live tables hold but whose publisher was interrupted: batch $1, or all from
-- log position $2 on.
INSERT INTO editing.batch (id, by_editor, created_at)
SELECT published.batch, published.by_editor, min(published.time)
FROM (
  SELECT data::jsonb ->> 'batch' AS batch, data::jsonb ->> 'by' AS by_editor, time::timestamptz AS time
  FROM correction
  WHERE
    ($1::text IS NULL OR (id >= $1 || '-' AND id < $1 || '.'))
    AND ($2::bigint IS NULL OR position >= $2)
) AS published
JOIN editing.editor ON editor.name = published.by_editor
WHERE published.batch IS NOT NULL
GROUP BY published.batch, published.by_editor
ON CONFLICT (id) DO NOTHING
