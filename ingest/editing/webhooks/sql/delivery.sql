-- Returns delivery $1 with its address.
SELECT delivery.id, delivery.state, delivery.attempts, delivery.round, delivery.payload, webhook.id AS webhook, url, salt
FROM editing.webhook_delivery AS delivery
JOIN editing.webhook ON webhook.id = delivery.webhook
WHERE delivery.id = $1
