-- near: if the slug `ask.name` is not found (no `edition` and no `redirect`), the ten slugs on each side of it that the
-- plan opens, for each row of `ask`. The end of a statement that reads one edition.
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_array(slug, slug, slug))::text AS slugs
  FROM (
    (
      SELECT slug FROM edition WHERE slug < lower(ask.name) COLLATE "C" AND year >= ask.since
      ORDER BY slug DESC LIMIT 10
    )
    UNION ALL
    (
      SELECT slug FROM edition WHERE slug >= lower(ask.name) COLLATE "C" AND year >= ask.since
      ORDER BY slug LIMIT 10
    )
  ) AS beside
  -- No search if the edition was found.
  HAVING edition.slug IS NULL AND redirect.slug IS NULL
) AS near ON true
