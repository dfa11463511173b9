-- Addresses that always lead to artists: writes rows, an array a column. Every column is key: what is there stays.
INSERT INTO artist_address (address, kind, artist_slug)
SELECT address, kind, artist_slug
FROM unnest($1::text[], $2::text[], $3::text[]) AS given (address, kind, artist_slug)
ON CONFLICT (address, kind, artist_slug) DO NOTHING
