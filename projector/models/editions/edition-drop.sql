-- Editions: deletes rows, an array a column of the key.
DELETE FROM edition
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (
    SELECT edition.ctid
    FROM edition
    WHERE edition.slug = given.slug
    OFFSET 0
  ) AS stored
))
