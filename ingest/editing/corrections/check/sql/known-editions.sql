-- Returns for each edition slug in $1 whether it is known, its series, and the slug that replaced it (null: none).
SELECT
  asked.slug,
  edition.series_slug,
  redirect.new_slug,
  edition.slug IS NOT NULL
  OR EXISTS (SELECT FROM statement WHERE subject = 'edition:' || asked.slug) AS known
FROM unnest($1::text[]) AS asked (slug)
LEFT JOIN edition ON edition.slug = asked.slug
LEFT JOIN durable.redirect ON redirect.kind = 'edition' AND redirect.slug = asked.slug
