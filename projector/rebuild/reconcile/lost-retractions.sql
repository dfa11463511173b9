-- All retractions of the live tables: the kind and subject of the retracted thing, and the editor if one is recorded.
SELECT
  retraction.id,
  retraction.position,
  CASE
    WHEN statement.id IS NOT NULL THEN 'statement'
    WHEN correction.id IS NOT NULL OR recorded.id IS NOT NULL THEN 'correction'
    WHEN import.id IS NOT NULL THEN 'import'
    ELSE 'event'
  END AS what,
  coalesce(statement.subject, correction.subject, recorded.subject) AS subject,
  recorded.reverted_by AS by
FROM retraction
LEFT JOIN statement ON statement.id = retraction.id
LEFT JOIN correction ON correction.id = retraction.id
LEFT JOIN editing.correction AS recorded ON recorded.id = retraction.id
LEFT JOIN editing.import AS import ON import.id = retraction.id
ORDER BY retraction.position, retraction.id
