-- Returns the time zones of the editions of slugs $1, as readers see them.
SELECT slug, row_json::json ->> 'timezone' AS zone
FROM edition
WHERE slug = ANY($1)
