-- The time zone of the edition $1 (its slug), as readers see it.
SELECT row_json::json ->> 'timezone' AS zone
FROM edition
WHERE slug = $1
