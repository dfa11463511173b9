-- What the live tables hold as taken back: what it is, what it is about, and who took it back where that is recorded.
SELECT
  taken_back.id,
  taken_back.position,
  CASE
    WHEN statement.id IS NOT NULL THEN 'statement'
    WHEN correction.id IS NOT NULL OR recorded.id IS NOT NULL THEN 'correction'
    WHEN import.id IS NOT NULL THEN 'import'
    ELSE 'event'
  END AS what,
  coalesce(statement.subject, correction.subject, recorded.subject) AS subject,
  recorded.reverted_by AS by
FROM taken_back
LEFT JOIN statement ON statement.id = taken_back.id
LEFT JOIN correction ON correction.id = taken_back.id
LEFT JOIN editing.correction AS recorded ON recorded.id = taken_back.id
LEFT JOIN editing.import AS import ON import.id = taken_back.id
ORDER BY taken_back.position, taken_back.id
