-- Returns whether a statement, correction or retraction about the subjects $1 (or matching the patterns $2 in
-- corrections of types $3) has log position $4 or later; and the checkpoint of the tables.
WITH about AS (
  SELECT id, position, imports FROM statement WHERE subject = ANY($1)
  UNION ALL
  SELECT id, position, '{}'::text[]
  FROM correction
  WHERE subject = ANY($1) OR (cardinality($2::text[]) > 0 AND type = ANY($3) AND data LIKE ANY($2))
)
SELECT
  EXISTS (SELECT FROM about WHERE position >= $4)
  OR EXISTS (
    SELECT FROM retraction
    WHERE
      position >= $4
      AND (
        id IN (SELECT id FROM about)
        OR id IN (SELECT unnest(imports) FROM about)
      )
  ) AS moved,
  (SELECT position FROM checkpoint) AS position
