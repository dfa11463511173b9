-- Takes up to $1 deliveries that are to be put in the queue now. They are looked at again after $2 seconds: by then they
-- were tried, or whoever took them has died, or the queue was emptied.
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
