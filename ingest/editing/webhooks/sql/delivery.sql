-- Returns delivery $1 with its address. Drops it if its webhook is removed: the transaction that wrote it may have been
-- committed after the removal, which did not see it.
WITH dropped AS (
  UPDATE editing.webhook_delivery AS delivery
  SET state = 'dropped', finished_at = clock_timestamp()
  FROM editing.webhook
  WHERE
    delivery.id = $1 AND webhook.id = delivery.webhook AND webhook.removed_at IS NOT NULL
    AND delivery.state IN ('waiting', 'dead')
  RETURNING delivery.id
)
SELECT
  delivery.id, delivery.attempts, delivery.round, delivery.payload, webhook.id AS webhook, url, salt,
  CASE WHEN EXISTS (SELECT FROM dropped) THEN 'dropped' ELSE delivery.state END AS state
FROM editing.webhook_delivery AS delivery
JOIN editing.webhook ON webhook.id = delivery.webhook
WHERE delivery.id = $1
