-- Genres of the edition $1 (its slug), and the known ones of its series first, then of the catalog, each by frequency.
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
