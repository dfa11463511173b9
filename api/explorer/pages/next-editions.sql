-- The $1 editions ahead that begin first, as rows of /v1/festivals; those without a date are not among them. Editions
-- ahead are of this year or later, which every plan shows.
SELECT row_json
FROM edition
WHERE upcoming AND start_date IS NOT NULL
ORDER BY start_date, slug
LIMIT $1
