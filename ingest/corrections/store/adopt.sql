-- Corrections that the live tables hold and that nobody recorded, because whoever published them was cut off: all, or
-- the one of id $1.
INSERT INTO editing.correction
  (id, state, type, subject, data, by_editor, batch, visible_from, position, published_at)
SELECT
  id,
  CASE
    WHEN EXISTS (SELECT FROM taken_back WHERE taken_back.id = correction.id) THEN 'reverted'
    ELSE 'published'
  END,
  type, subject, data, data::jsonb ->> 'by',
  (SELECT batch.id FROM editing.batch WHERE batch.id = correction.data::jsonb ->> 'batch'),
  (data::jsonb ->> 'visible_from')::timestamptz, position, time::timestamptz
FROM correction
WHERE
  ($1::text IS NULL OR id = $1)
  AND NOT EXISTS (SELECT FROM editing.correction AS known WHERE known.id = correction.id)
ON CONFLICT (id) DO NOTHING
