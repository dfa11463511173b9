-- Series: writes rows, an array a column.
INSERT INTO series (
  slug, name, editions_all, editions_upcoming
)
SELECT
  slug, name, editions_all, editions_upcoming
FROM unnest(
  $1::text[], $2::text[], $3::int[], $4::int[]
) AS given (
  slug, name, editions_all, editions_upcoming
)
ON CONFLICT (slug) DO UPDATE SET
  name = excluded.name,
  editions_all = excluded.editions_all,
  editions_upcoming = excluded.editions_upcoming
