-- Keeps statements, once each; one that another import says too is kept with both. An array a column; `imports` as
-- array literals; the time is the earliest. Returns those about which something is new, and whether the whole statement is.
INSERT INTO statement (id, position, type, subject, source, imports, time, data)
SELECT id, position, type, subject, source, imports::text[], time, data
FROM unnest(
  $1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]
) AS given (id, position, type, subject, source, imports, time, data)
ON CONFLICT (id) DO UPDATE
SET
  imports = ARRAY(
    SELECT DISTINCT unnest(statement.imports || excluded.imports) COLLATE "C" AS import
    ORDER BY import
  ),
  time = least(statement.time, excluded.time)
WHERE NOT statement.imports @> excluded.imports OR excluded.time < statement.time
-- What an update overwrote is marked by the transaction that did.
RETURNING id, subject, type, xmax = 0 AS fresh
