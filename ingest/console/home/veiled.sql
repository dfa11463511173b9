-- Editions that editors announced under an embargo and that readers do not see yet, the next to be seen first.
SELECT slug, name, visible_from
FROM (
  SELECT DISTINCT ON (said.subject)
    substr(said.subject, 9) AS slug, operation #>> '{edition,name}' AS name, said.visible_from
  FROM correction AS said
  CROSS JOIN LATERAL json_array_elements(said.data::json -> 'operations') AS operation
  WHERE
    said.visible_from IS NOT NULL
    AND said.type = 'edition.corrected'
    AND operation ->> 'op' = 'announce'
    AND NOT EXISTS (SELECT FROM taken_back WHERE taken_back.id = said.id)
    AND NOT EXISTS (SELECT FROM statement WHERE statement.subject = said.subject)
    AND NOT EXISTS (SELECT FROM edition WHERE edition.slug = substr(said.subject, 9))
  ORDER BY said.subject, said.position DESC
) AS veiled
ORDER BY visible_from, slug
LIMIT 50
