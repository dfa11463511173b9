-- By what artists are found to be nearly alike: deletes rows, an array a column of the key.
DELETE FROM near_name
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[]) AS given (artist_slug)
  CROSS JOIN LATERAL (
    SELECT near_name.ctid
    FROM near_name
    WHERE near_name.artist_slug = given.artist_slug
    OFFSET 0
  ) AS stored
))
