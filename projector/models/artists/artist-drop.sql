-- Who artists are (their totals are another statement's): deletes rows, an array a column of the key.
DELETE FROM artist
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (slug)
  CROSS JOIN LATERAL (
    SELECT artist.ctid
    FROM artist
    WHERE artist.slug = given.slug
    OFFSET 0
  ) AS stored
))
