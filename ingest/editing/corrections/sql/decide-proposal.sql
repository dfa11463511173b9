-- Decides proposal $1 as $2, with reason $3 (or null): publishes it at position $4 with data $5 (JSON), visible from
-- $6 (null: at once), or rejects it ($4 to $6 null). Returns no row if it is no longer a proposal.
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
