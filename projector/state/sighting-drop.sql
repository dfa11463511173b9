-- The acts that editions name: deletes rows, an array a column of the key.
DELETE FROM sighting
USING unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (key, spelling, ids, subject)
WHERE sighting.key = given.key AND sighting.spelling = given.spelling AND sighting.ids = given.ids::text[] AND sighting.subject = given.subject
