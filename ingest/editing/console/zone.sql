-- Returns the time zone of the edition of slug $1, as readers see it.
SELECT row_json::json ->> 'timezone' AS zone
FROM edition
WHERE slug = $1
