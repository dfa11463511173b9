-- What was said of editions: writes rows, an array a column.
INSERT INTO edition_history (edition_slug, history_json)
SELECT edition_slug, history_json
FROM unnest($1::text[], $2::text[]) AS given (edition_slug, history_json)
ON CONFLICT (edition_slug) DO UPDATE SET
  history_json = excluded.history_json
