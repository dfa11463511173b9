-- Whether anything about the subjects $1 (or naming one of the references $2 in corrections of the types $3) came to
-- the log at $4 or later: a statement, a correction, or that one was taken back; and how far the tables hold the log.
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
