-- Links between nodes: deletes rows, an array a column of the key.
DELETE FROM identity_link
USING unnest($1::text[], $2::text[], $3::text[]) AS given (a, b, subject)
WHERE identity_link.a = given.a AND identity_link.b = given.b AND identity_link.subject = given.subject
