-- Labels that releases name: deletes rows, an array a column of the key.
DELETE FROM label_mention
USING unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (label, name, ids_json, subject)
WHERE label_mention.label = given.label AND label_mention.name = given.name AND label_mention.ids_json = given.ids_json AND label_mention.subject = given.subject
