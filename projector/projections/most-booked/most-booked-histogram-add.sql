-- Adds to (or takes from) the counts of most_booked_histogram, an array a column.
INSERT INTO most_booked_histogram (scope, total, artists)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
ON CONFLICT (scope, total) DO UPDATE SET
  artists = most_booked_histogram.artists + excluded.artists
