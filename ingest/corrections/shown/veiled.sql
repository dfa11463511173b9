-- Of the subjects $1 (`edition:<slug>`): what stands about those that an editor announced under an embargo, that no source
-- speaks of and that readers do not see, in the log's order, each with the instant at which the announcement's embargo ends.
WITH announced AS (
  SELECT DISTINCT ON (said.subject) said.subject, said.visible_from
  FROM correction AS said
  CROSS JOIN LATERAL json_array_elements(said.data::json -> 'operations') AS operation
  WHERE
    said.subject = ANY($1)
    AND said.type = 'edition.corrected'
    AND operation ->> 'op' = 'announce'
    AND NOT EXISTS (SELECT FROM taken_back WHERE taken_back.id = said.id)
    AND NOT EXISTS (SELECT FROM statement WHERE statement.subject = said.subject)
    AND NOT EXISTS (SELECT FROM edition WHERE edition.slug = substr(said.subject, 9))
  ORDER BY said.subject, said.position DESC
)
SELECT said.id, said.type, said.subject, said.data, announced.visible_from
FROM announced
JOIN correction AS said ON said.subject = announced.subject
WHERE
  announced.visible_from IS NOT NULL
  AND NOT EXISTS (SELECT FROM taken_back WHERE taken_back.id = said.id)
ORDER BY said.position, said.id
