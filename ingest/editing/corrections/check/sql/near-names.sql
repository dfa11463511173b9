-- Keys of names that begin like $1, of artists ('artist') or labels: what may have been meant by a name that leads
-- nowhere.
SELECT DISTINCT key
FROM artist_name
WHERE key >= left($1, 2) AND key < left($1, 2) || U&'\FFFD'
ORDER BY key
LIMIT 2000
