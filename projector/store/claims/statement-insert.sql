-- Stores statements, one array per column. A statement that exists already gets the new imports and the earlier time.
-- `imports` are array literals. Returns the inserted (`fresh`) and the changed statements.
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
-- An inserted row has xmax = 0; an updated one has the id of its transaction.
RETURNING id, subject, type, xmax = 0 AS fresh
