-- Adds to (or takes from) the counts of genre_year, an array a column.
INSERT INTO genre_year (year, total_editions, tagged_editions)
SELECT * FROM unnest($1::int[], $2::int[], $3::int[])
ON CONFLICT (year) DO UPDATE SET
  total_editions = genre_year.total_editions + excluded.total_editions,
  tagged_editions = genre_year.tagged_editions + excluded.tagged_editions
