-- Lists the newest $2 dead-lettered deliveries of editor $1's webhooks (null: of all).
SELECT
  delivery.id, delivery.webhook, url, delivery.kind, delivery.correction, delivery.attempts, delivery.status,
  delivery.error, delivery.created_at, delivery.finished_at
FROM editing.webhook_delivery AS delivery
JOIN editing.webhook ON webhook.id = delivery.webhook
WHERE delivery.state = 'dead' AND ($1::text IS NULL OR webhook.by_editor = $1)
ORDER BY delivery.finished_at DESC, delivery.id
LIMIT $2
