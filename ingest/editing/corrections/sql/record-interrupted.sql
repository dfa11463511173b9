-- Records corrections that the live tables hold but whose publisher was interrupted before recording them: id $1,
-- batch $2, or all from log position $3 on.
INSERT INTO editing.correction
  (id, state, type, subject, data, by_editor, batch, visible_from, position, published_at)
SELECT
  id, 'published', type, subject, data, data::jsonb ->> 'by',
  (SELECT batch.id FROM editing.batch WHERE batch.id = correction.data::jsonb ->> 'batch'),
  (data::jsonb ->> 'visible_from')::timestamptz, position, time::timestamptz
FROM correction
WHERE
  ($1::text IS NULL OR id = $1)
  -- Ids in a batch are the id of the batch, a dash and a number.
  AND ($2::text IS NULL OR (id >= $2 || '-' AND id < $2 || '.'))
  AND ($3::bigint IS NULL OR position >= $3)
ON CONFLICT (id) DO UPDATE SET
  -- It was a proposal when its publisher was interrupted; a decision made since then came too late.
  state = 'published', position = excluded.position, published_at = excluded.published_at, data = excluded.data,
  visible_from = excluded.visible_from,
  decided_by = NULL, decided_at = NULL, reason = NULL
  WHERE editing.correction.state IN ('proposed', 'rejected')
