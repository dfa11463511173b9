-- Lists the newest batches that have corrections: limit $1, offset $2.
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
