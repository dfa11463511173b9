-- Base rows of rosters: writes rows, an array a column.
INSERT INTO roster_credit (
  subject, label, artist, master, year
)
SELECT
  subject, label, artist::text[], master, year
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::int[]
) AS given (
  subject, label, artist, master, year
)
ON CONFLICT (subject, label, artist) DO UPDATE SET
  master = excluded.master,
  year = excluded.year
