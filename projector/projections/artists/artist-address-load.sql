-- Addresses that always lead to artists: the rows of owners $1::text[].
SELECT address, kind, artist_slug
FROM artist_address
WHERE artist_slug = ANY($1)
