-- Deletes those of the rows of genre_year that count nothing any more, an array a column of the key.
DELETE FROM genre_year
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[]) AS given (year)
  CROSS JOIN LATERAL (
    SELECT genre_year.ctid
    FROM genre_year
    WHERE genre_year.year = given.year AND total_editions = 0 AND tagged_editions = 0
    OFFSET 0
  ) AS stored
))
