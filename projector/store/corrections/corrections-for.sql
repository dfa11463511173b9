-- Corrections in force with one of the targets $1::text[]; plus one row `beyond` of nulls if any correction targets
-- more than single editions.
SELECT asked.target, found.*
FROM unnest($1::text[]) AS asked (target)
CROSS JOIN LATERAL (
  SELECT correction FROM correction_target WHERE correction_target.target = asked.target OFFSET 0
) AS concerned
CROSS JOIN LATERAL (
  SELECT id, position, type, subject, source, time, data
  FROM correction
  WHERE id = concerned.correction AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
  OFFSET 0
) AS found
UNION ALL
SELECT 'beyond', NULL, NULL, NULL, NULL, NULL, NULL, NULL
WHERE
  EXISTS (SELECT FROM correction_target WHERE target < 'edition:')
  OR EXISTS (SELECT FROM correction_target WHERE target >= 'edition;')
