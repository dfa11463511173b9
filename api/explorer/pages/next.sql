-- The $1 editions ahead that begin first, as rows of /v1/festivals; those without a date are not among them. What is
-- ahead is of this year or later, which every view shows.
SELECT row_json
FROM edition
WHERE upcoming AND start_date IS NOT NULL
ORDER BY start_date, slug
LIMIT $1
