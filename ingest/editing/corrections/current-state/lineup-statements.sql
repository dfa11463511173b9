-- Lists the lineup statements of subject $1 that were not retracted, in log order.
SELECT id, position, type, subject, source, imports, time, data
FROM statement
WHERE
  subject = $1 AND type = 'lineup.reported'
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = statement.id)
  AND NOT (
    cardinality(imports) > 0
    AND imports <@ ARRAY(SELECT retraction.id FROM retraction WHERE retraction.id = ANY(imports))
  )
ORDER BY position
