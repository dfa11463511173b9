-- Words by which artists are searched: the rows of owners $1::text[].
SELECT key, kind, artist_slug
FROM artist_word
WHERE artist_slug = ANY($1)
