-- Returns webhook $1 if it is active and belongs to editor $2 (null: to any).
SELECT id, url, salt
FROM editing.webhook
WHERE id = $1 AND removed_at IS NULL AND ($2::text IS NULL OR by_editor = $2)
