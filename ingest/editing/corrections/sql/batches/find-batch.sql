-- Returns batch $1 and counts of its corrections by state; no row if it has no corrections.
SELECT
  batch.*,
  count(correction.id)::int AS corrections,
  (count(correction.id) FILTER (WHERE correction.state = 'published'))::int AS published,
  (count(correction.id) FILTER (WHERE correction.live_at IS NOT NULL))::int AS live
FROM editing.batch
JOIN editing.correction ON correction.batch = batch.id
WHERE batch.id = $1
GROUP BY batch.id
