-- Counts the active webhooks of editor $1, and all that the editor added in the last day, removed ones included.
SELECT
  (count(*) FILTER (WHERE removed_at IS NULL))::int AS active,
  (count(*) FILTER (WHERE created_at > clock_timestamp() - interval '1 day'))::int AS added
FROM editing.webhook
WHERE by_editor = $1
