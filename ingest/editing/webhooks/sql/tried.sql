-- Delivery $1 was tried and is $2 now; it answered $3 (null: nothing), and $4 went wrong (null: nothing). It is tried
-- again by the queue, and put in it anew where that is not so after $5 seconds.
UPDATE editing.webhook_delivery
SET
  state = $2, attempts = attempts + 1, status = $3, error = $4,
  finished_at = CASE WHEN $2 <> 'waiting' THEN clock_timestamp() END,
  due_at = clock_timestamp() + make_interval(secs => $5)
WHERE id = $1 AND state IN ('waiting', 'dead')
