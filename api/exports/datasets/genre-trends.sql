-- Editions that carry each scene, a row a year and scene, with what the share is of.
SELECT year, genre, genre_trend.editions, tagged_editions, total_editions,
  genre_trend.editions::float8 / tagged_editions AS share
FROM genre_trend
JOIN genre_year USING (year)
WHERE genre_trend.editions > 0
ORDER BY year, genre COLLATE "C"
