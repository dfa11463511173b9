-- Names that lead to artists: deletes rows, an array a column of the key.
DELETE FROM artist_name
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (key, kind, artist_slug)
  CROSS JOIN LATERAL (
    SELECT artist_name.ctid
    FROM artist_name
    WHERE artist_name.key = given.key
      AND artist_name.kind = given.kind
      AND artist_name.artist_slug = given.artist_slug
    OFFSET 0
  ) AS stored
))
