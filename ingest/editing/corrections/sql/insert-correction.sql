-- Inserts corrections $1 (JSON: id, type, subject, data, visible_from or null: at once, position in the log or null:
-- not published) in state $2, by editor $3, of batch $4 (or null). Skips known ids; returns the inserted rows.
INSERT INTO editing.correction
  (id, state, type, subject, data, by_editor, batch, visible_from, position, published_at)
SELECT
  given.id, $2, given.type, given.subject, given.data, $3, $4, given.visible_from, given.position,
  CASE WHEN given.position IS NOT NULL THEN clock_timestamp() END
FROM json_to_recordset($1::json)
  AS given (id text, type text, subject text, data text, visible_from timestamptz, position bigint)
ON CONFLICT (id) DO NOTHING
RETURNING *
