-- Lists the active webhooks of editor $1 (null: of all) with counts of deliveries by state.
SELECT
  webhook.id, url, by_editor, subjects, series, webhook.created_at,
  (count(delivery.id) FILTER (WHERE delivery.state = 'waiting'))::int AS waiting,
  (count(delivery.id) FILTER (WHERE delivery.state = 'dead'))::int AS dead,
  (count(delivery.id) FILTER (WHERE delivery.state = 'done'))::int AS done
FROM editing.webhook
LEFT JOIN editing.webhook_delivery AS delivery ON delivery.webhook = webhook.id
WHERE removed_at IS NULL AND ($1::text IS NULL OR by_editor = $1)
GROUP BY webhook.id
ORDER BY webhook.created_at, webhook.id
