-- Lists Discogs ids relevant to bookings: of booked artists, of acts in lineups, and in editors' decisions.
WITH booked AS (SELECT slug FROM artist WHERE booked OR NOT reported)
SELECT substr(own.node, 9) AS id
FROM booked
JOIN artist_node AS own ON own.artist_slug = booked.slug
WHERE own.node LIKE 'discogs:%'
UNION
SELECT substr(act.id, 9)
FROM credit_occurrence
CROSS JOIN LATERAL unnest(ids) AS act (id)
WHERE act.id LIKE 'discogs:%'
UNION
SELECT substr(a, 9)
FROM identity_link
WHERE subject >= 'correction:' AND subject < 'correction;' AND a LIKE 'discogs:%'
