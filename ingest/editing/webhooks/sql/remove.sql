-- Webhook $1 ends by the word of $2, where it is editor $3's (null: anybody's); what waited for it is dropped.
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
