-- $1: a tsquery of prefixes. Editions whose name has all the words, the newest first.
SELECT slug, name, country, start_date, artist_count, upcoming
FROM edition
WHERE array_to_tsvector(words) @@ $1::tsquery
ORDER BY start_date DESC NULLS LAST, slug
LIMIT 20
