-- What lists can be filtered by, of the years from $1 on: years, countries and genres of editions. kind: year, country or
-- genre.
SELECT 'year' AS kind, year::text AS value FROM coverage_year WHERE year >= $1::int
UNION ALL
SELECT DISTINCT 'country', country FROM edition WHERE country IS NOT NULL AND year >= $1::int
UNION ALL
SELECT DISTINCT 'genre', genre FROM genre_trend WHERE year >= $1::int
