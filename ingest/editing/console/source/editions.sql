-- $1: a source. What it said of lineups: how many editions, and its newest word of any (publication time); null where it
-- said nothing.
SELECT count(DISTINCT subject)::int AS editions, max(time) AS latest
FROM statement
WHERE source = $1 AND type = 'lineup.reported'
HAVING count(*) > 0
