-- Lists slugs of editions with the first letter or the year of $1.
SELECT slug
FROM edition
WHERE left(slug, 1) = left($1, 1) OR right(slug, 5) = right($1, 5)
ORDER BY slug
LIMIT 5000
