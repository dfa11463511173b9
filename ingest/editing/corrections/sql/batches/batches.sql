-- The newest batches that have corrections, $1 from $2 on.
SELECT
  batch.*,
  count(correction.id)::int AS corrections,
  (count(correction.id) FILTER (WHERE correction.state = 'published'))::int AS published,
  (count(correction.id) FILTER (WHERE correction.live_at IS NOT NULL))::int AS live
FROM editing.batch
JOIN editing.correction ON correction.batch = batch.id
GROUP BY batch.id
ORDER BY batch.created_at DESC, batch.id DESC
LIMIT $1 OFFSET $2
