-- Returns whether any webhook is registered.
SELECT EXISTS (SELECT FROM editing.webhook WHERE removed_at IS NULL) AS anybody
