-- Records an attempt of delivery $1: new state $2, response status $3 (null: none), error $4 (null: none). The queue
-- retries it; if it does not, it is due again after $5 seconds.
UPDATE editing.webhook_delivery
SET
  state = $2, attempts = attempts + 1, status = $3, error = $4,
  finished_at = CASE WHEN $2 <> 'waiting' THEN clock_timestamp() END,
  due_at = clock_timestamp() + make_interval(secs => $5)
WHERE id = $1 AND state IN ('waiting', 'dead')
