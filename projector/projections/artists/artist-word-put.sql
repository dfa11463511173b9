-- Words by which artists are searched: writes rows, an array a column. Every column is key: what is there stays.
INSERT INTO artist_word (key, kind, artist_slug)
SELECT key, kind, artist_slug
FROM unnest($1::text[], $2::text[], $3::text[]) AS given (key, kind, artist_slug)
ON CONFLICT (key, kind, artist_slug) DO NOTHING
