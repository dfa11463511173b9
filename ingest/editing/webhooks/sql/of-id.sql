-- Webhook $1, where it stands and is editor $2's (null: anybody's).
SELECT id, url, salt
FROM editing.webhook
WHERE id = $1 AND removed_at IS NULL AND ($2::text IS NULL OR by_editor = $2)
