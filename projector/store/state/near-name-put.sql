-- By what artists are found to be nearly alike: writes rows, an array a column; lists of numbers as their literals.
INSERT INTO near_name (
  artist_slug, near, likeable_json
)
SELECT
  artist_slug, near::int[], likeable_json
FROM unnest(
  $1::text[], $2::text[], $3::text[]
) AS given (
  artist_slug, near, likeable_json
)
ON CONFLICT (artist_slug) DO UPDATE SET
  near = excluded.near,
  likeable_json = excluded.likeable_json
