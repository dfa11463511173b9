-- At most $2 claims of the live tables from position $1 on, in the log's order: statements and corrections with the
-- columns that their events need. `imports` is null for a correction.
SELECT id, position, type, subject, source, time, data, imports
FROM (
  SELECT id, position, type, subject, source, time, data, imports FROM statement
  UNION ALL
  SELECT id, position, type, subject, source, time, data, NULL::text[] FROM correction
) AS claim
WHERE position >= $1
ORDER BY position, id
LIMIT $2
