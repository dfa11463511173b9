-- Roster credits by label: deletes rows, an array a column of the key.
DELETE FROM label_credit
USING unnest($1::text[], $2::text[]) AS given (label_slug, artist_slug)
WHERE label_credit.label_slug = given.label_slug AND label_credit.artist_slug = given.artist_slug
