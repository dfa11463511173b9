-- ask: name (an edition's slug).
SELECT ask.n,
  CASE WHEN edition.slug IS NOT NULL THEN 200 WHEN redirect.slug IS NOT NULL THEN 301 ELSE 404 END AS status,
  CASE WHEN edition.slug IS NULL THEN redirect.new_slug ELSE
    concat('{"meta":{"as_of":', ask.as_of, ',"withheld":null},',
      substr(edition.row_json, 2, length(edition.row_json) - 2),
      ',"lineup":', edition.lineup_json,
      ',"set_times":', edition.set_times_json,
      ',"series_editions":[', siblings.rows,
      '],"provenance":', edition.provenance_json, '}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN edition ON edition.slug = ask.name
LEFT JOIN kept.redirect ON edition.slug IS NULL AND redirect.kind = 'edition' AND redirect.slug = ask.name
LEFT JOIN LATERAL (
  SELECT string_agg(sibling_json, ',' ORDER BY year DESC, start_date DESC NULLS LAST, slug) AS rows
  FROM edition AS sibling
  WHERE sibling.series_slug = edition.series_slug AND sibling.slug <> edition.slug
) AS siblings ON true
