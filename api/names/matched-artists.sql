-- Each row of `ask` with the artist that its name matches. ask: name (as given), address (the part after `--`, else
-- null), key and loose (its keys).
-- Steps: slug, permanent address, name, alias, looser key; the first that matches wins. Within it, artists with a
-- booking win over namesakes without one. An artist neither booked nor reported by identity data never matches.
-- matched_on, slug, artist_name, artist_ref, identity_json: of the match, else null; candidates: a JSON array if
-- several match, or if several inherited a former slug, with their bookings in the key's window; new_slug: the target
-- of a permanent or a former address; near: if no artist matches, a JSON array of [key, name, slug] on both sides of
-- the key.
SELECT ask.*,
  CASE WHEN owner.slug IS NOT NULL THEN 'slug' ELSE named.matched_on END AS matched_on,
  coalesce(owner.slug, artist.slug) AS slug,
  coalesce(owner.name, artist.name) AS artist_name,
  coalesce(owner.ref_json, artist.ref_json) AS artist_ref,
  coalesce(owner.identity_json, artist.identity_json) AS identity_json,
  candidate.candidates, moved.new_slug, near.names AS near
FROM ask
LEFT JOIN artist AS owner ON owner.slug = ask.name AND (owner.booked OR owner.reported)
LEFT JOIN LATERAL (
  SELECT array_agg(slug) AS slugs, min(matched_on) AS matched_on
  FROM (
    SELECT DISTINCT artist.slug, step.matched_on, rank() OVER (ORDER BY step.rung, NOT artist.booked) AS place
    FROM (
      SELECT CASE kind WHEN 'id' THEN 2 WHEN 'name' THEN 3 ELSE 4 END AS rung, 'address' AS matched_on, artist_slug
      FROM artist_address
      WHERE address = ask.address OR (address = ask.name AND ask.address IS NOT NULL)
      UNION ALL
      SELECT 5, 'name', artist_slug FROM artist_name
      WHERE key = ask.key AND kind = 'name'
      UNION ALL
      SELECT 6, 'alias', artist_slug FROM artist_name
      WHERE key = ask.key AND kind = 'alias'
      UNION ALL
      SELECT 7, max(kind), artist_slug FROM artist_name
      WHERE loose = ask.loose
      GROUP BY artist_slug
    ) AS step
    JOIN artist ON artist.slug = step.artist_slug AND (artist.booked OR artist.reported)
  ) AS fit
  WHERE place = 1
  -- No search by name if the slug matched.
  HAVING owner.slug IS NULL
) AS named ON true
LEFT JOIN LATERAL (
  SELECT array_agg(slug) AS slugs
  FROM (
    SELECT DISTINCT artist.slug, rank() OVER (ORDER BY NOT artist.booked) AS place
    FROM durable.former_slug AS former
    JOIN artist_node ON artist_node.node = former.node
    JOIN artist ON artist.slug = artist_node.artist_slug AND (artist.booked OR artist.reported)
    WHERE former.kind = 'artist' AND former.slug = ask.name
  ) AS heir
  WHERE place = 1
  HAVING owner.slug IS NULL AND named.matched_on IS DISTINCT FROM 'address' AND cardinality(named.slugs) > 1 IS NOT TRUE
) AS heirs ON true
CROSS JOIN LATERAL (
  SELECT CASE WHEN cardinality(heirs.slugs) > 1 THEN heirs.slugs ELSE named.slugs END AS slugs
) AS meant
LEFT JOIN LATERAL (
  SELECT '[' || string_agg(
    concat('{"name":', to_json(one.name), ',"slug":', to_json(one.slug), ',"disambiguation":',
      coalesce(to_json(one.disambiguation)::text, 'null'), ',"external_ids":', one.external_ids_json,
      ',"countries":', career.countries, ',"total_bookings":', career.total, ',"first_year":',
      coalesce(career.first_year::text, 'null'), ',"last_year":', coalesce(career.last_year::text, 'null'), '}'),
    ',' ORDER BY one.name, one.slug
  ) || ']' AS candidates
  FROM artist AS one
  CROSS JOIN LATERAL (
    SELECT count(*) AS total, min(year) AS first_year, max(year) AS last_year,
      coalesce(json_agg(DISTINCT country ORDER BY country) FILTER (WHERE country IS NOT NULL), '[]') AS countries
    FROM booking
    WHERE booking.artist_slug = one.slug AND counted AND year >= ask.since
  ) AS career
  WHERE one.slug = ANY (meant.slugs)
  HAVING cardinality(meant.slugs) > 1
) AS candidate ON true
LEFT JOIN durable.redirect
  ON redirect.kind = 'artist' AND redirect.slug = ask.name AND owner.slug IS NULL AND candidate.candidates IS NULL
CROSS JOIN LATERAL (
  SELECT CASE
    WHEN candidate.candidates IS NULL AND named.matched_on = 'address' THEN named.slugs[1]
    ELSE coalesce(heirs.slugs[1], redirect.new_slug)
  END AS new_slug
) AS moved
LEFT JOIN artist
  ON artist.slug = CASE WHEN candidate.candidates IS NULL AND moved.new_slug IS NULL THEN named.slugs[1] END
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_array(key, name, artist_slug))::text AS names
  FROM (
    (
      SELECT key, artist_name.name, artist_slug
      FROM artist_name
      JOIN artist ON artist.slug = artist_slug AND (artist.booked OR artist.reported)
      WHERE key < ask.key
      ORDER BY key DESC, kind DESC
      LIMIT 10
    )
    UNION ALL
    (
      SELECT key, artist_name.name, artist_slug
      FROM artist_name
      JOIN artist ON artist.slug = artist_slug AND (artist.booked OR artist.reported)
      WHERE key > ask.key
      ORDER BY key, kind
      LIMIT 10
    )
  ) AS beside
  HAVING owner.slug IS NULL AND artist.slug IS NULL AND candidate.candidates IS NULL AND moved.new_slug IS NULL
) AS near ON true
