-- Each row of `ask` with whom its name means. ask: name (as given), key and loose (its keys).
-- Rungs: a slug, a name, an alias, the looser key; the first that matches answers. On it, namesakes without a booking
-- stand back where anybody has one.
-- matched_on, slug, artist_name, identity_json: of the one who is meant, else null; candidates: a JSON array where
-- several are; new_slug: of whoever took over a former slug that nobody owns; near: where nobody is found, a JSON array
-- of [key, name, slug] on both sides of the key.
SELECT ask.*,
  CASE WHEN owner.slug IS NOT NULL THEN 'slug' ELSE named.matched_on END AS matched_on,
  coalesce(owner.slug, artist.slug) AS slug,
  coalesce(owner.name, artist.name) AS artist_name,
  coalesce(owner.identity_json, artist.identity_json) AS identity_json,
  named.candidates, redirect.new_slug, near.names AS near
FROM ask
LEFT JOIN artist AS owner ON owner.slug = ask.name
LEFT JOIN LATERAL (
  SELECT min(slug) AS slug, min(matched_on) AS matched_on,
    CASE WHEN count(*) > 1 THEN '[' || string_agg(
      concat('{"name":', to_json(name), ',"slug":', to_json(slug), ',"disambiguation":',
        coalesce(to_json(disambiguation)::text, 'null'), ',"external_ids":', external_ids_json, '}'),
      ',' ORDER BY name, slug
    ) || ']' END AS candidates
  FROM (
    SELECT step.matched_on, artist.slug, artist.name, artist.disambiguation, artist.external_ids_json,
      rank() OVER (ORDER BY step.rung, NOT artist.booked) AS place
    FROM (
      SELECT 2 AS rung, 'name' AS matched_on, artist_slug FROM artist_name
      WHERE key = ask.key AND kind = 'name'
      UNION ALL
      SELECT 3, 'alias', artist_slug FROM artist_name
      WHERE key = ask.key AND kind = 'alias'
      UNION ALL
      SELECT 4, max(kind), artist_slug FROM artist_name
      WHERE loose = ask.loose
      GROUP BY artist_slug
    ) AS step
    JOIN artist ON artist.slug = step.artist_slug
  ) AS fit
  WHERE place = 1
  -- Nothing is looked up by name where the slug has answered.
  HAVING owner.slug IS NULL
) AS named ON true
LEFT JOIN kept.redirect
  ON redirect.kind = 'artist' AND redirect.slug = ask.name AND owner.slug IS NULL AND named.candidates IS NULL
LEFT JOIN artist
  ON artist.slug = CASE WHEN named.candidates IS NULL AND redirect.new_slug IS NULL THEN named.slug END
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_array(key, name, artist_slug))::text AS names
  FROM (
    (SELECT key, name, artist_slug FROM artist_name WHERE key < ask.key ORDER BY key DESC, kind DESC LIMIT 10)
    UNION ALL
    (SELECT key, name, artist_slug FROM artist_name WHERE key > ask.key ORDER BY key, kind LIMIT 10)
  ) AS beside
  HAVING owner.slug IS NULL AND artist.slug IS NULL AND named.candidates IS NULL AND redirect.new_slug IS NULL
) AS near ON true
