-- Links between nodes: deletes rows, an array a column of the key.
DELETE FROM identity_link
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (a, b, subject)
  CROSS JOIN LATERAL (
    SELECT identity_link.ctid
    FROM identity_link
    WHERE identity_link.a = given.a
      AND identity_link.b = given.b
      AND identity_link.subject = given.subject
    OFFSET 0
  ) AS stored
))
