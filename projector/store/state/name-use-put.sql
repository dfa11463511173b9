-- Who says and needs a name: writes rows, an array a column.
INSERT INTO name_use (
  key, subject, evidence, candidate, ruled
)
SELECT
  key, subject, evidence, candidate, ruled
FROM unnest(
  $1::text[], $2::text[], $3::boolean[], $4::boolean[], $5::boolean[]
) AS given (
  key, subject, evidence, candidate, ruled
)
ON CONFLICT (key, subject) DO UPDATE SET
  evidence = excluded.evidence,
  candidate = excluded.candidate,
  ruled = excluded.ruled
