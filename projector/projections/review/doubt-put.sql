-- What waits for a person: writes rows, an array a column.
INSERT INTO doubt (
  subject, kind, about, evidence_json, score
)
SELECT
  subject, kind, about, evidence_json, score
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::float8[]
) AS given (
  subject, kind, about, evidence_json, score
)
ON CONFLICT (subject, kind, about) DO UPDATE SET
  evidence_json = excluded.evidence_json,
  score = excluded.score
