-- What was said of editions: the rows of owners $1::text[].
SELECT edition_slug, history_json
FROM edition_history
WHERE edition_slug = ANY($1)
