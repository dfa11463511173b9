-- Base rows of rosters: writes rows, an array a column.
INSERT INTO roster_credit (
  subject, label, artist, master, year, counts, position
)
SELECT
  subject, label, artist::text[], master, year, counts, position
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::boolean[], $7::bigint[]
) AS given (
  subject, label, artist, master, year, counts, position
)
ON CONFLICT (subject, label, artist) DO UPDATE SET
  master = excluded.master,
  year = excluded.year,
  counts = excluded.counts,
  position = excluded.position
