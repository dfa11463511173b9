-- Removes the webhooks of editor $1 on behalf of $2 and drops their pending deliveries.
WITH ended AS (
  UPDATE editing.webhook
  SET removed_at = clock_timestamp(), removed_by = $2
  WHERE by_editor = $1 AND removed_at IS NULL
  RETURNING id
)
UPDATE editing.webhook_delivery
SET state = 'dropped', finished_at = clock_timestamp()
WHERE webhook IN (SELECT id FROM ended) AND state IN ('waiting', 'dead')
