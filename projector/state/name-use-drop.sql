-- Who says and needs a name: deletes rows, an array a column of the key.
DELETE FROM name_use
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (key, subject)
  CROSS JOIN LATERAL (
    SELECT name_use.ctid
    FROM name_use
    WHERE name_use.key = given.key AND name_use.subject = given.subject
    OFFSET 0
  ) AS stored
))
