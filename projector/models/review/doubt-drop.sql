-- What waits for a person: deletes rows, an array a column of the key.
DELETE FROM doubt
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (subject, kind, about)
  CROSS JOIN LATERAL (
    SELECT doubt.ctid
    FROM doubt
    WHERE doubt.subject = given.subject AND doubt.kind = given.kind AND doubt.about = given.about
    OFFSET 0
  ) AS stored
))
