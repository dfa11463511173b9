-- Counts the webhooks of editor $1.
SELECT count(*)::int AS webhooks
FROM editing.webhook
WHERE by_editor = $1 AND removed_at IS NULL
