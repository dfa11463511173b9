-- Editions of the year $1; $2: with a lineup, set times or tags only, where it is not null. In order of their start.
SELECT row_json
FROM edition
WHERE year = $1::int
  AND CASE $2::text
    WHEN 'lineup' THEN has_lineup WHEN 'set_times' THEN has_set_times WHEN 'tags' THEN cardinality(genres) > 0
    ELSE true
  END
ORDER BY start_date NULLS LAST, slug
