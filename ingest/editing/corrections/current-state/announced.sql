-- Of the subjects $1 (`edition:<slug>`; null: of all): the newest announcement that stands of each edition that no source
-- speaks of and that readers do not see: what it says (JSON) and the instant at which its embargo ends.
SELECT DISTINCT ON (announced.subject) announced.subject, (operation -> 'edition')::text AS edition, announced.visible_from
FROM correction AS announced
CROSS JOIN LATERAL json_array_elements(announced.data::json -> 'operations') AS operation
WHERE
  ($1::text[] IS NULL OR announced.subject = ANY($1))
  AND announced.type = 'edition.corrected'
  AND operation ->> 'op' = 'announce'
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = announced.id)
  AND NOT EXISTS (SELECT FROM statement WHERE statement.subject = announced.subject)
  AND NOT EXISTS (SELECT FROM edition WHERE edition.slug = substr(announced.subject, 9))
ORDER BY announced.subject, announced.position DESC
