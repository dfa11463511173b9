-- What waits for a person: writes rows, an array a column.
INSERT INTO doubt (
  subject, kind, about, evidence_json
)
SELECT
  subject, kind, about, evidence_json
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[]
) AS given (
  subject, kind, about, evidence_json
)
ON CONFLICT (subject, kind, about) DO UPDATE SET
  evidence_json = excluded.evidence_json
