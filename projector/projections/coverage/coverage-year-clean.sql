-- Deletes those of the rows of coverage_year that count nothing any more, an array a column of the key.
DELETE FROM coverage_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[]) AS given (year)
  CROSS JOIN LATERAL (
    SELECT coverage_year.ctid
    FROM coverage_year
    WHERE coverage_year.year = given.year
      AND editions = 0
      AND with_lineup = 0
      AND with_set_times = 0
      AND with_tags = 0
    OFFSET 0
  ) AS stored
))
