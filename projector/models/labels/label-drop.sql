-- Who labels are (their totals are another statement's): deletes rows, an array a column of the key.
DELETE FROM label
USING unnest($1::text[]) AS given (slug)
WHERE label.slug = given.slug
