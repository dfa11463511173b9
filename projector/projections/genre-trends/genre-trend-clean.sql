-- Deletes those of the rows of genre_trend that count nothing any more, an array a column of the key.
DELETE FROM genre_trend
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::int[], $2::text[]) AS given (year, genre)
  CROSS JOIN LATERAL (
    SELECT genre_trend.ctid
    FROM genre_trend
    WHERE genre_trend.year = given.year AND genre_trend.genre = given.genre AND editions = 0
    OFFSET 0
  ) AS stored
))
