-- Series: deletes rows, an array a column of the key.
DELETE FROM series
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (
    SELECT series.ctid
    FROM series
    WHERE series.slug = given.slug
    OFFSET 0
  ) AS stored
))
