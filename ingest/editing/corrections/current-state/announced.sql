-- Of the subjects $1 (`edition:<slug>`; null: of all): the newest announcement that stands of each edition that no source
-- speaks of and that readers do not see: what it says (JSON) and the instant at which its embargo ends.
SELECT DISTINCT ON (said.subject) said.subject, (operation -> 'edition')::text AS edition, said.visible_from
FROM correction AS said
CROSS JOIN LATERAL json_array_elements(said.data::json -> 'operations') AS operation
WHERE
  ($1::text[] IS NULL OR said.subject = ANY($1))
  AND said.type = 'edition.corrected'
  AND operation ->> 'op' = 'announce'
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = said.id)
  AND NOT EXISTS (SELECT FROM statement WHERE statement.subject = said.subject)
  AND NOT EXISTS (SELECT FROM edition WHERE edition.slug = substr(said.subject, 9))
ORDER BY said.subject, said.position DESC
