-- By what artists are found to be nearly alike: deletes rows, an array a column of the key.
DELETE FROM near_name
USING unnest($1::text[]) AS given (artist_slug)
WHERE near_name.artist_slug = given.artist_slug
