-- Requeues dead-lettered deliveries of ids $1 (null: all) of editor $2's webhooks (null: any).
UPDATE editing.webhook_delivery AS delivery
SET state = 'waiting', attempts = 0, due_at = clock_timestamp(), finished_at = NULL
FROM editing.webhook
WHERE
  webhook.id = delivery.webhook AND delivery.state = 'dead' AND ($1::text[] IS NULL OR delivery.id = ANY($1))
  AND ($2::text IS NULL OR webhook.by_editor = $2)
RETURNING delivery.id
