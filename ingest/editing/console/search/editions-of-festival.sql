-- Lists the editions whose words (their own and their series') match tsquery $1, and those of the slugs $2.
SELECT slug, series_slug
FROM edition
WHERE array_to_tsvector(words) @@ $1::tsquery OR slug = ANY($2)
LIMIT 5000
