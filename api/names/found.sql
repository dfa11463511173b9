-- Who is meant by a name: one row for each row of `ask` that leads to anybody.
-- ask: name (as given), key and loose (its keys). Rungs: a slug, a name, an alias, the looser key; the first that
-- matches answers. On it, namesakes without a booking stand back where anybody has one.
-- fits: how many are meant; slug, matched_on: of the one; candidates: JSON array, for more than one.
SELECT n,
  count(*) AS fits,
  min(slug) AS slug,
  min(matched_on) AS matched_on,
  '[' || string_agg(
    concat('{"name":', to_json(name), ',"slug":', to_json(slug), ',"disambiguation":',
      coalesce(to_json(disambiguation)::text, 'null'), ',"external_ids":', external_ids_json, '}'),
    ',' ORDER BY name, slug
  ) || ']' AS candidates
FROM (
  SELECT ask.n, step.matched_on, artist.slug, artist.name, artist.disambiguation, artist.external_ids_json,
    rank() OVER (PARTITION BY ask.n ORDER BY step.rung, NOT artist.booked) AS place
  FROM ask
  CROSS JOIN LATERAL (
    SELECT 1 AS rung, 'slug' AS matched_on, ask.name AS slug
    UNION ALL
    SELECT 2, 'name', artist_slug FROM artist_name WHERE key = ask.key AND kind = 'name'
    UNION ALL
    SELECT 3, 'alias', artist_slug FROM artist_name WHERE key = ask.key AND kind = 'alias'
    UNION ALL
    SELECT 4, max(kind), artist_slug FROM artist_name WHERE loose = ask.loose GROUP BY artist_slug
  ) AS step
  JOIN artist ON artist.slug = step.slug
) AS fit
WHERE place = 1
GROUP BY n
