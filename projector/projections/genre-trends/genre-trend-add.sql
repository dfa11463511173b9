-- Adds to (or takes from) the counts of genre_trend, an array a column.
INSERT INTO genre_trend (year, genre, editions)
SELECT * FROM unnest($1::int[], $2::text[], $3::int[])
ON CONFLICT (year, genre) DO UPDATE SET
  editions = genre_trend.editions + excluded.editions
