-- ask: name (an edition's slug). near: the slugs on both sides of one that was not found, of those that the plan opens.
SELECT ask.n,
  CASE
    WHEN coalesce(edition.year, successor.year) < ask.since THEN 403
    WHEN edition.slug IS NOT NULL THEN 200
    WHEN redirect.slug IS NOT NULL THEN 301
    ELSE 404
  END AS status,
  CASE
    WHEN coalesce(edition.year, successor.year) < ask.since THEN NULL
    WHEN redirect.slug IS NOT NULL THEN redirect.new_slug
    WHEN edition.slug IS NULL THEN near.slugs
    ELSE concat('{"meta":{"as_of":', ask.as_of, '},"slug":', to_json(edition.slug), ',"name":', to_json(edition.name),
      ',"history":', coalesce(edition_history.history_json, '[]'), '}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN edition ON edition.slug = ask.name
LEFT JOIN edition_history ON edition_history.edition_slug = edition.slug
LEFT JOIN kept.redirect ON edition.slug IS NULL AND redirect.kind = 'edition' AND redirect.slug = ask.name
LEFT JOIN edition AS successor ON successor.slug = redirect.new_slug
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_array(slug, slug, slug))::text AS slugs
  FROM (
    (
      SELECT slug FROM edition WHERE slug < lower(ask.name) COLLATE "C" AND year >= ask.since
      ORDER BY slug DESC LIMIT 10
    )
    UNION ALL
    (
      SELECT slug FROM edition WHERE slug > lower(ask.name) COLLATE "C" AND year >= ask.since
      ORDER BY slug LIMIT 10
    )
  ) AS beside
  -- Nothing is looked for where something was found.
  HAVING edition.slug IS NULL AND redirect.slug IS NULL
) AS near ON true
