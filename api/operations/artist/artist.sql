-- ask: name, key, loose. found: whom they mean (api/names).
SELECT ask.n,
  CASE WHEN found.fits > 1 THEN 409
    WHEN redirect.slug IS NOT NULL THEN 301
    WHEN artist.slug IS NOT NULL THEN 200
    ELSE 404
  END AS status,
  CASE WHEN found.fits > 1 THEN found.candidates
    WHEN redirect.slug IS NOT NULL THEN redirect.new_slug
    WHEN artist.slug IS NOT NULL THEN
      concat('{"name":', to_json(artist.name), ',"slug":', to_json(artist.slug), ',"matched_on":"', found.matched_on,
        '","labels":[', credits.rows, '],', substr(artist.identity_json, 2))
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN found ON found.n = ask.n
LEFT JOIN artist ON found.fits = 1 AND artist.slug = found.slug
LEFT JOIN kept.redirect
  ON redirect.kind = 'artist' AND redirect.slug = ask.name AND found.matched_on IS DISTINCT FROM 'slug'
LEFT JOIN LATERAL (
  SELECT string_agg(
    concat('{"name":', to_json(label.name), ',"slug":', to_json(label.slug), ',"release_count":',
      label_credit.release_count, '}'),
    ',' ORDER BY label_credit.release_count DESC, label.name, label.slug
  ) AS rows
  FROM label_credit JOIN label ON label.slug = label_credit.label_slug
  WHERE label_credit.artist_slug = artist.slug
) AS credits ON true
