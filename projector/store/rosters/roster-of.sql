-- Roster credits that may belong to one of the artists $1::text[] (slugs).
SELECT label, artist, master, year, counts, position
FROM roster_credit
WHERE artist && ARRAY(SELECT node FROM artist_node WHERE artist_slug = ANY($1))
