-- Adds to (or takes from) the counts of coverage, an array a column.
INSERT INTO coverage (scope, festivals, editions, artists, bookings)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
ON CONFLICT (scope) DO UPDATE SET
  festivals = coverage.festivals + excluded.festivals,
  editions = coverage.editions + excluded.editions,
  artists = coverage.artists + excluded.artists,
  bookings = coverage.bookings + excluded.bookings
