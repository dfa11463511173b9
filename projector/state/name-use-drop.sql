-- Who says and needs a name: deletes rows, an array a column of the key.
DELETE FROM name_use
USING unnest($1::text[], $2::text[]) AS given (key, subject)
WHERE name_use.key = given.key AND name_use.subject = given.subject
