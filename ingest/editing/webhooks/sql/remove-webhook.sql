-- Removes webhook $1 on behalf of $2, if it belongs to editor $3 (null: to any), and drops its pending deliveries.
WITH removed AS (
  UPDATE editing.webhook
  SET removed_at = clock_timestamp(), removed_by = $2
  WHERE id = $1 AND removed_at IS NULL AND ($3::text IS NULL OR by_editor = $3)
  RETURNING id
),
dropped AS (
  UPDATE editing.webhook_delivery
  SET state = 'dropped', finished_at = clock_timestamp()
  WHERE webhook IN (SELECT id FROM removed) AND state IN ('waiting', 'dead')
)
SELECT id FROM removed
