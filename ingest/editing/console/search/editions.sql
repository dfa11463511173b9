-- Finds editions whose search words match tsquery $1: upcoming ones first, then those with most artists.
SELECT slug, name, series_name, country, start_date, artist_count, upcoming
FROM edition
WHERE array_to_tsvector(words) @@ $1::tsquery
ORDER BY upcoming DESC, artist_count DESC, start_date DESC NULLS LAST, slug
LIMIT $2
