-- The edition $1 as readers see it; its bookings are JSON texts, sorted by artist.
SELECT
  row_json,
  ARRAY(
    SELECT json_build_object('artist', artist_slug, 'counted', counted, 'row', row_json::json)::text
    FROM booking WHERE edition_slug = edition.slug ORDER BY artist_slug
  ) AS bookings
FROM edition
WHERE slug = $1
