-- drawn: ask (name, key, loose), the artist it matches (api/names), and that artist's arc (artist-arcs.sql).
SELECT drawn.n,
  CASE WHEN drawn.slug IS NOT NULL THEN 200
    WHEN drawn.candidates IS NOT NULL THEN 409
    WHEN drawn.new_slug IS NOT NULL THEN 301
    ELSE 404
  END AS status,
  CASE WHEN drawn.slug IS NULL THEN coalesce(drawn.candidates, drawn.new_slug, drawn.near) ELSE
    concat('{"meta":{"as_of":', drawn.as_of, '},"artist":', drawn.artist_ref, ',', drawn.arc, '}')
  END AS body,
  NULL::int AS total
FROM drawn
