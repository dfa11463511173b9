-- The acts that editions name: deletes rows, an array a column of the key.
DELETE FROM sighting
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (key, spelling, ids, subject)
  CROSS JOIN LATERAL (
    SELECT sighting.ctid
    FROM sighting
    WHERE sighting.key = given.key
      AND sighting.spelling = given.spelling
      AND sighting.ids = given.ids::text[]
      AND sighting.subject = given.subject
    OFFSET 0
  ) AS stored
))
