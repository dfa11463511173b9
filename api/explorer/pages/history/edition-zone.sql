-- The time zone of the edition $1, of a year from $2 on.
SELECT row_json::json ->> 'timezone' AS zone FROM edition WHERE slug = $1::text AND year >= $2::int
