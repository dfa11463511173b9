-- Bookings: deletes rows, an array a column of the key.
DELETE FROM booking
USING unnest($1::text[], $2::text[]) AS given (artist_slug, edition_slug)
WHERE booking.artist_slug = given.artist_slug AND booking.edition_slug = given.edition_slug
