-- Returns for each edition slug in $1 whether it is known, its series, the slug that replaced it (null: none), and all
-- series to which it belongs: that of its row; else, where it is hidden or merged, that of the edition into which it was
-- merged, and those that statements and corrections give it.
SELECT
  asked.slug,
  edition.series_slug,
  redirect.new_slug,
  edition.slug IS NOT NULL
  OR EXISTS (SELECT FROM statement WHERE subject = 'edition:' || asked.slug) AS known,
  CASE WHEN edition.slug IS NOT NULL THEN ARRAY[edition.series_slug] ELSE ARRAY(
    SELECT series_slug FROM edition AS target WHERE target.slug = redirect.new_slug
    UNION
    SELECT statement.data::json -> 'edition' -> 'series' ->> 'slug'
    FROM statement
    WHERE statement.subject = 'edition:' || asked.slug AND statement.type = 'edition.reported'
    UNION
    SELECT coalesce(operation -> 'set' -> 'series' ->> 'slug', operation -> 'edition' -> 'series' ->> 'slug')
    FROM correction
    CROSS JOIN LATERAL json_array_elements(correction.data::json -> 'operations') AS operation
    WHERE correction.subject = 'edition:' || asked.slug AND correction.type = 'edition.corrected'
      AND coalesce(operation -> 'set' -> 'series' ->> 'slug', operation -> 'edition' -> 'series' ->> 'slug') IS NOT NULL
      AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
  ) END AS all_series
FROM unnest($1::text[]) AS asked (slug)
LEFT JOIN edition ON edition.slug = asked.slug
LEFT JOIN durable.redirect ON redirect.kind = 'edition' AND redirect.slug = asked.slug
