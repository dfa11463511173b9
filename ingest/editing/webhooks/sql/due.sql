-- Takes up to $1 due deliveries for the queue. They become due again after $2 seconds, in case the worker died or the
-- queue was emptied before the attempt.
UPDATE editing.webhook_delivery
SET due_at = clock_timestamp() + make_interval(secs => $2), round = round + 1
WHERE id IN (
  SELECT id
  FROM editing.webhook_delivery
  WHERE state = 'waiting' AND due_at <= clock_timestamp()
  ORDER BY due_at
  LIMIT $1
  FOR UPDATE SKIP LOCKED
)
RETURNING id, round, attempts
