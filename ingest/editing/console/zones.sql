-- The time zones of the editions $1 (their slugs), as readers see them.
SELECT slug, row_json::json ->> 'timezone' AS zone
FROM edition
WHERE slug = ANY($1)
