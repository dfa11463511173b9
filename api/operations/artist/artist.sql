-- found: ask (name, key, loose) and the artist it matches (api/names).
SELECT found.n,
  CASE WHEN found.slug IS NOT NULL THEN 200
    WHEN found.candidates IS NOT NULL THEN 409
    WHEN found.new_slug IS NOT NULL THEN 301
    ELSE 404
  END AS status,
  CASE WHEN found.slug IS NULL THEN coalesce(found.candidates, found.new_slug, found.near) ELSE
    concat('{"name":', to_json(found.artist_name), ',"slug":', to_json(found.slug), ',"aliases":', row -> 'aliases',
      ',"matched_on":"', found.matched_on, '","disambiguation":', row -> 'disambiguation', ',"type":', row -> 'type',
      ',"country":', row -> 'country', ',"external_ids":', row -> 'external_ids', ',"labels":[', credits.rows,
      '],"members":', row -> 'members', ',"member_of":', row -> 'member_of', ',"links":', row -> 'links', ',"sources":',
      row -> 'sources', '}')
  END AS body,
  NULL::int AS total
FROM found
LEFT JOIN LATERAL (SELECT found.identity_json::json AS row) AS identity ON true
LEFT JOIN LATERAL (
  SELECT string_agg(
    concat('{"name":', to_json(label.name), ',"slug":', to_json(label.slug), ',"release_count":',
      label_credit.release_count, '}'),
    ',' ORDER BY label_credit.release_count DESC, label.name, label.slug
  ) AS rows
  FROM label_credit JOIN label ON label.slug = label_credit.label_slug
  WHERE label_credit.artist_slug = found.slug
) AS credits ON true
