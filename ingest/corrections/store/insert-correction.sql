-- Correction $1 in state $2: of type $3 about $4, saying $5 (JSON), by editor $6, of batch $7 (or null), to be seen from
-- $8 (or null: at once), at position $9 of the log (null: not published). Once.
INSERT INTO editing.correction
  (id, state, type, subject, data, by_editor, batch, visible_from, position, published_at)
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, CASE WHEN $9::bigint IS NOT NULL THEN clock_timestamp() END)
ON CONFLICT (id) DO NOTHING
