-- Whether anybody wants to be told.
SELECT EXISTS (SELECT FROM editing.webhook WHERE removed_at IS NULL) AS anybody
