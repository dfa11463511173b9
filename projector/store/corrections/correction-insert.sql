-- Stores corrections, one array per column; ids that exist are skipped. Returns the new ids.
INSERT INTO correction (id, position, type, subject, source, time, visible_from, data)
SELECT *
FROM unnest(
  $1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]
)
ON CONFLICT (id) DO NOTHING
RETURNING id
