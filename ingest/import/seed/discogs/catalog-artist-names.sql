-- Lists names that can connect a Discogs artist to a booking, with their keys: credits and parts of credits in
-- lineups, names of booked artists, and names in editors' decisions. In a clue's key (`beside <key>`) the name follows
-- a space.
WITH booked AS (SELECT slug FROM artist WHERE booked OR NOT reported)
SELECT DISTINCT regexp_replace(key, '^.* ', '') AS key, NULL AS name
FROM name_reference
WHERE subject >= 'edition:' AND subject < 'edition;'
UNION
SELECT key, spelling FROM credit_occurrence
UNION
SELECT own.key, own.name FROM booked JOIN artist_name AS own ON own.artist_slug = booked.slug
UNION
SELECT substr(a, 6), NULL
FROM identity_link
WHERE subject >= 'correction:' AND subject < 'correction;' AND a LIKE 'name:%'
