-- Adds to (or takes from) the counts of coverage_year, an array a column.
INSERT INTO coverage_year (year, editions, with_lineup, with_set_times, with_tags)
SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[])
ON CONFLICT (year) DO UPDATE SET
  editions = coverage_year.editions + excluded.editions,
  with_lineup = coverage_year.with_lineup + excluded.with_lineup,
  with_set_times = coverage_year.with_set_times + excluded.with_set_times,
  with_tags = coverage_year.with_tags + excluded.with_tags
