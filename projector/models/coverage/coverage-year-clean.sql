-- Deletes those of the rows of coverage_year that count nothing any more, an array a column of the key.
DELETE FROM coverage_year
USING unnest($1::int[]) AS given (year)
WHERE coverage_year.year = given.year AND editions = 0 AND with_lineup = 0 AND with_set_times = 0 AND with_tags = 0
