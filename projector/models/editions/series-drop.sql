-- Series: deletes rows, an array a column of the key.
DELETE FROM series
USING unnest($1::text[]) AS given (slug)
WHERE series.slug = given.slug
