-- Proposal $1 is decided by $2 (because of $3, or null): published at position $4 as $5 (JSON), seen
-- from $6 on (null: at once), or rejected (all null). No row: it is no proposal any more.
UPDATE editing.correction
SET
  state = CASE WHEN $4::bigint IS NULL THEN 'rejected' ELSE 'published' END,
  decided_by = $2,
  decided_at = clock_timestamp(),
  reason = $3,
  position = $4,
  published_at = CASE WHEN $4::bigint IS NOT NULL THEN clock_timestamp() END,
  data = coalesce($5, data),
  visible_from = CASE WHEN $4::bigint IS NULL THEN visible_from ELSE $6::timestamptz END
WHERE id = $1 AND state = 'proposed'
RETURNING id
