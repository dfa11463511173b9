-- The editions within `near_metres` of the point of each row of `ask` (near_lat, near_lng: millionths of a degree),
-- with their distance on the WGS 84 ellipsoid. near_box and near_box_beyond: boxes that contain the circle, for the
-- index; the second is null unless the circle crosses the antimeridian.
-- The distance is Lambert's formula with Andoyer's correction over reduced latitudes (b), accurate to some metres at
-- 500 km. OFFSET 0 prevents recomputation of each step in the next one.
SELECT ask.n, edition.slug, edition.start_date, edition.year, edition.upcoming, edition.country, edition.series_slug,
  edition.city_key, edition.genres, edition.lineup_status, edition.words,
  round((geodesic.metres / 1000)::numeric, 3)::float8 AS distance_km
FROM ask
CROSS JOIN LATERAL (
  SELECT ask.near_box::box AS box
  UNION ALL
  SELECT ask.near_box_beyond::box WHERE ask.near_box_beyond IS NOT NULL
) AS searched
JOIN edition ON edition.lat_microdegrees IS NOT NULL AND point(edition.lng_microdegrees, edition.lat_microdegrees) <@ searched.box
CROSS JOIN LATERAL (SELECT 6378137.0::float8 AS radius, 1 / 298.257223563::float8 AS flattening) AS earth
CROSS JOIN LATERAL (
  SELECT atan((1 - flattening) * tan(radians(ask.near_lat / 1e6::float8))) AS b1,
    atan((1 - flattening) * tan(radians(edition.lat_microdegrees / 1e6::float8))) AS b2,
    radians((edition.lng_microdegrees - ask.near_lng) / 1e6::float8) AS lambda
  OFFSET 0
) AS reduced
CROSS JOIN LATERAL (
  SELECT (b1 + b2) / 2 AS p, (b2 - b1) / 2 AS q,
    2 * asin(least(1, sqrt(sin((b2 - b1) / 2) ^ 2 + cos(b1) * cos(b2) * sin(lambda / 2) ^ 2))) AS sigma
  OFFSET 0
) AS arc
CROSS JOIN LATERAL (
  SELECT radius * (
    sigma - flattening / 2 * (
      (sigma - sin(sigma)) * (sin(p) * cos(q) / cos(sigma / 2)) ^ 2
      + coalesce((sigma + sin(sigma)) * (cos(p) * sin(q) / nullif(sin(sigma / 2), 0)) ^ 2, 0)
    )
  ) AS metres
  OFFSET 0
) AS geodesic
WHERE geodesic.metres <= ask.near_metres
