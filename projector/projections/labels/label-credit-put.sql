-- Roster credits by label: writes rows, an array a column.
INSERT INTO label_credit (
  label_slug, artist_slug, release_count, first_release_year, last_release_year
)
SELECT
  label_slug, artist_slug, release_count, first_release_year, last_release_year
FROM unnest(
  $1::text[], $2::text[], $3::int[], $4::int[], $5::int[]
) AS given (
  label_slug, artist_slug, release_count, first_release_year, last_release_year
)
ON CONFLICT (label_slug, artist_slug) DO UPDATE SET
  release_count = excluded.release_count,
  first_release_year = excluded.first_release_year,
  last_release_year = excluded.last_release_year
