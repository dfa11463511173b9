-- Who labels are (their totals are another statement's): deletes rows, an array a column of the key.
DELETE FROM label
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (
    SELECT label.ctid
    FROM label
    WHERE label.slug = given.slug
    OFFSET 0
  ) AS stored
))
