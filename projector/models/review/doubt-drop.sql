-- What waits for a person: deletes rows, an array a column of the key.
DELETE FROM doubt
USING unnest($1::text[], $2::text[], $3::text[]) AS given (subject, kind, about)
WHERE doubt.subject = given.subject AND doubt.kind = given.kind AND doubt.about = given.about
