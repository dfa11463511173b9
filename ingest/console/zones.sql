-- The time zones of the editions $1 (slugs), of those that an editor announced under an embargo too.
SELECT 'edition:' || slug AS subject, row_json::json ->> 'timezone' AS zone
FROM edition
WHERE slug = ANY($1)
UNION ALL
SELECT *
FROM (
  SELECT DISTINCT ON (said.subject) said.subject, operation #>> '{edition,timezone}' AS zone
  FROM correction AS said
  CROSS JOIN LATERAL json_array_elements(said.data::json -> 'operations') AS operation
  WHERE
    said.subject = ANY(SELECT 'edition:' || unnest($1::text[]))
    AND said.type = 'edition.corrected'
    AND operation ->> 'op' = 'announce'
    AND NOT EXISTS (SELECT FROM edition WHERE edition.slug = substr(said.subject, 9))
  ORDER BY said.subject, said.position DESC
) AS veiled
