-- Labels that releases name: deletes rows, an array a column of the key.
DELETE FROM label_mention
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (label, name, ids_json, subject)
  CROSS JOIN LATERAL (
    SELECT label_mention.ctid
    FROM label_mention
    WHERE label_mention.label = given.label
      AND label_mention.name = given.name
      AND label_mention.ids_json = given.ids_json
      AND label_mention.subject = given.subject
    OFFSET 0
  ) AS stored
))
