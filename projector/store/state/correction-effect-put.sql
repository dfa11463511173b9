-- What became of corrections on editions: writes rows, an array a column.
INSERT INTO correction_effect (
  subject, correction, effect, sources, operations_json
)
SELECT
  subject, correction, effect, sources::text[], operations_json
FROM unnest(
  $1::text[], $2::text[], $3::text[], $4::text[], $5::text[]
) AS given (
  subject, correction, effect, sources, operations_json
)
ON CONFLICT (subject, correction) DO UPDATE SET
  effect = excluded.effect,
  sources = excluded.sources,
  operations_json = excluded.operations_json
