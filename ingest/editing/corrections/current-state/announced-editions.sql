-- Returns the newest announcement in force of each edition that has no statement and is not visible to readers: its
-- content (JSON) and the end of its embargo. $1: subjects (`edition:<slug>`); null: all.
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
