-- Bookings: deletes rows, an array a column of the key.
DELETE FROM booking
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (artist_slug, edition_slug)
  CROSS JOIN LATERAL (
    SELECT booking.ctid
    FROM booking
    WHERE booking.artist_slug = given.artist_slug AND booking.edition_slug = given.edition_slug
    OFFSET 0
  ) AS stored
))
