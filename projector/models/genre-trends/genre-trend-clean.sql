-- Deletes those of the rows of genre_trend that count nothing any more, an array a column of the key.
DELETE FROM genre_trend
USING unnest($1::int[], $2::text[]) AS given (year, genre)
WHERE genre_trend.year = given.year AND genre_trend.genre = given.genre AND editions = 0
