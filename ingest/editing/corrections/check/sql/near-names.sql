-- Lists artist name keys with the first two letters of $1: candidates for a name that resolves to nothing.
SELECT DISTINCT key
FROM artist_name
WHERE key >= left($1, 2) AND key < left($1, 2) || U&'\FFFD'
ORDER BY key
LIMIT 2000
