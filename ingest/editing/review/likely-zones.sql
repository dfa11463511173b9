-- Lists time zones of other editions of edition $1's series or country, the likeliest first.
SELECT zone
FROM (
  SELECT
    other.row_json::json ->> 'timezone' AS zone,
    bool_or(other.series_slug = edition.series_slug) AS same_series,
    count(*) AS editions
  FROM edition
  JOIN edition AS other
    ON other.slug <> edition.slug
    AND (other.series_slug = edition.series_slug OR other.country = edition.country)
  WHERE edition.slug = $1
  GROUP BY 1
) AS zones
WHERE zone IS NOT NULL
ORDER BY same_series DESC, editions DESC, zone
LIMIT 3
