-- Adds to (or takes from) the counts of arc_year, an array a column.
INSERT INTO arc_year (artist_slug, year, bookings, headline_bookings)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[])
ON CONFLICT (artist_slug, year) DO UPDATE SET
  bookings = arc_year.bookings + excluded.bookings,
  headline_bookings = arc_year.headline_bookings + excluded.headline_bookings
