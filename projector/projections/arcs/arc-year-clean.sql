-- Deletes those of the rows of arc_year that count nothing any more, an array a column of the key.
DELETE FROM arc_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (artist_slug, year)
  CROSS JOIN LATERAL (
    SELECT arc_year.ctid
    FROM arc_year
    WHERE arc_year.artist_slug = given.artist_slug
      AND arc_year.year = given.year
      AND bookings = 0
      AND headline_bookings = 0
    OFFSET 0
  ) AS stored
))
