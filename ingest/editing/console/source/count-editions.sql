-- Counts the editions whose lineup source $1 published, with the newest publication time. Returns no row if there are
-- none.
SELECT count(DISTINCT subject)::int AS editions, max(time) AS latest
FROM statement
WHERE source = $1 AND type = 'lineup.reported'
HAVING count(*) > 0
