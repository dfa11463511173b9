-- Names that lead to artists: writes rows, an array a column.
INSERT INTO artist_name (
  key, loose, kind, name, artist_slug
)
SELECT
  key, loose, kind, name, artist_slug
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::text[]
) AS given (
  key, loose, kind, name, artist_slug
)
ON CONFLICT (key, kind, artist_slug) DO UPDATE SET
  loose = excluded.loose,
  name = excluded.name
