-- drawn: each requested name (requested-names.sql), the artist it matches (api/names), and that artist's arc (arc/artist-arcs.sql).
SELECT ask.n, 200 AS status,
  concat('{"meta":{"as_of":', ask.as_of, '},"arcs":[', found.arcs, '],"unresolved":[', found.unresolved, ']}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT
    string_agg(
      concat('{"asked":', to_json(name), ',"artist":', artist_ref, ',', arc, '}'),
      ',' ORDER BY place
    ) FILTER (WHERE slug IS NOT NULL) AS arcs,
    string_agg(
      concat('{"asked":', to_json(name), ',"code":"',
        CASE WHEN candidates IS NOT NULL THEN 'ambiguous_name' WHEN new_slug IS NOT NULL THEN 'moved' ELSE 'not_found' END,
        '","slugs":', coalesce(
          (SELECT json_agg(one ->> 'slug')::text FROM json_array_elements(candidates::json) AS one),
          '[' || to_json(new_slug)::text || ']', '[]'), '}'),
      ',' ORDER BY place
    ) FILTER (WHERE slug IS NULL) AS unresolved
  FROM drawn
  WHERE drawn.n = ask.n
) AS found
