-- Batches of corrections that the live tables hold and that nobody recorded: batch $1, or all from position $2 of the
-- log on.
INSERT INTO editing.batch (id, by_editor, created_at)
SELECT said.batch, said.by_editor, min(said.time)
FROM (
  SELECT data::jsonb ->> 'batch' AS batch, data::jsonb ->> 'by' AS by_editor, time::timestamptz AS time
  FROM correction
  WHERE
    ($1::text IS NULL OR (id >= $1 || '-' AND id < $1 || '.'))
    AND ($2::bigint IS NULL OR position >= $2)
) AS said
JOIN editing.editor ON editor.name = said.by_editor
WHERE said.batch IS NOT NULL
GROUP BY said.batch, said.by_editor
ON CONFLICT (id) DO NOTHING
