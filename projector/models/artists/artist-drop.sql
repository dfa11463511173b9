-- Who artists are (their totals are another statement's): deletes rows, an array a column of the key.
DELETE FROM artist
USING unnest($1::text[]) AS given (slug)
WHERE artist.slug = given.slug
