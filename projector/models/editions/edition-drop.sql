-- Editions: deletes rows, an array a column of the key.
DELETE FROM edition
USING unnest($1::text[]) AS given (slug)
WHERE edition.slug = given.slug
