-- Of the editions $1: which there are, of which series, and which slug took over one that there is no more. Of one that an
-- editor alone announced and that readers do not see (an embargo): what its announcement says (JSON).
SELECT
  asked.slug,
  coalesce(edition.series_slug, announced.edition::json #>> '{series,slug}') AS series_slug,
  redirect.new_slug,
  edition.slug IS NOT NULL
  OR announced.edition IS NOT NULL
  OR EXISTS (SELECT FROM statement WHERE subject = 'edition:' || asked.slug) AS known,
  announced.edition AS announced_json
FROM unnest($1::text[]) AS asked (slug)
LEFT JOIN edition ON edition.slug = asked.slug
LEFT JOIN kept.redirect ON redirect.kind = 'edition' AND redirect.slug = asked.slug
LEFT JOIN LATERAL (
  SELECT (operation -> 'edition')::text AS edition
  FROM correction
  CROSS JOIN LATERAL json_array_elements(correction.data::json -> 'operations') AS operation
  WHERE
    edition.slug IS NULL
    AND correction.subject = 'edition:' || asked.slug
    AND correction.type = 'edition.corrected'
    AND operation ->> 'op' = 'announce'
    AND NOT EXISTS (SELECT FROM statement WHERE statement.subject = correction.subject)
    AND NOT EXISTS (SELECT FROM taken_back WHERE taken_back.id = correction.id)
  ORDER BY correction.position DESC
  LIMIT 1
) AS announced ON true
