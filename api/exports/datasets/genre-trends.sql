-- Editions of each scene, one row per year and scene, with the denominators of the share.
SELECT year, genre, genre_trend.editions, tagged_editions, total_editions,
  genre_trend.editions::float8 / tagged_editions AS share
FROM genre_trend
JOIN genre_year USING (year)
WHERE genre_trend.editions > 0
ORDER BY year, genre COLLATE "C"
