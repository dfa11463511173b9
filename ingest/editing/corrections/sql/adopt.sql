-- Corrections that the live tables hold and that nobody recorded, because whoever published them was cut off: the one of
-- id $1, those of batch $2, or all from position $3 of the log on.
INSERT INTO editing.correction
  (id, state, type, subject, data, by_editor, batch, visible_from, position, published_at)
SELECT
  id, 'published', type, subject, data, data::jsonb ->> 'by',
  (SELECT batch.id FROM editing.batch WHERE batch.id = correction.data::jsonb ->> 'batch'),
  (data::jsonb ->> 'visible_from')::timestamptz, position, time::timestamptz
FROM correction
WHERE
  ($1::text IS NULL OR id = $1)
  -- The ids of a batch's are its own, a dash and a number.
  AND ($2::text IS NULL OR (id >= $2 || '-' AND id < $2 || '.'))
  AND ($3::bigint IS NULL OR position >= $3)
ON CONFLICT (id) DO UPDATE SET
  -- It was a proposal when whoever published it was cut off; what was decided of it since came too late.
  state = 'published', position = excluded.position, published_at = excluded.published_at, data = excluded.data,
  visible_from = excluded.visible_from,
  decided_by = NULL, decided_at = NULL, reason = NULL
  WHERE editing.correction.state IN ('proposed', 'rejected')
