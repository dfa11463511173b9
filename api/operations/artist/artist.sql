-- found: ask (name, key, loose) and whom it means (api/names).
SELECT found.n,
  CASE WHEN found.slug IS NOT NULL THEN 200
    WHEN found.candidates IS NOT NULL THEN 409
    WHEN found.new_slug IS NOT NULL THEN 301
    ELSE 404
  END AS status,
  CASE WHEN found.slug IS NULL THEN coalesce(found.candidates, found.new_slug, found.near) ELSE
    concat('{"name":', to_json(found.artist_name), ',"slug":', to_json(found.slug), ',"matched_on":"',
      found.matched_on, '","labels":[', credits.rows, '],', substr(found.identity_json, 2))
  END AS body,
  NULL::int AS total
FROM found
LEFT JOIN LATERAL (
  SELECT string_agg(
    concat('{"name":', to_json(label.name), ',"slug":', to_json(label.slug), ',"release_count":',
      label_credit.release_count, '}'),
    ',' ORDER BY label_credit.release_count DESC, label.name, label.slug
  ) AS rows
  FROM label_credit JOIN label ON label.slug = label_credit.label_slug
  WHERE label_credit.artist_slug = found.slug
) AS credits ON true
