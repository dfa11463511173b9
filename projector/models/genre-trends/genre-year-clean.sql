-- Deletes those of the rows of genre_year that count nothing any more, an array a column of the key.
DELETE FROM genre_year
USING unnest($1::int[]) AS given (year)
WHERE genre_year.year = given.year AND total_editions = 0 AND tagged_editions = 0
