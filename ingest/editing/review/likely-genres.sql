-- Lists the genres of the edition of slug $1, and known genres by frequency in its series, then in the catalog.
SELECT
  coalesce((SELECT genres FROM edition WHERE slug = $1), '{}') AS edition,
  ARRAY(
    SELECT genre
    FROM edition AS other
    CROSS JOIN LATERAL unnest(other.genres) AS genre
    GROUP BY genre
    ORDER BY
      count(*) FILTER (WHERE other.series_slug = (SELECT series_slug FROM edition WHERE slug = $1)) DESC,
      count(*) DESC, genre
    LIMIT 60
  ) AS known
