-- ask: name (an edition's slug). billed: lineup and set times as stored, with each artist {name, slug} replaced by the
-- artist's current data. Quotes within JSON strings are escaped, so the stored text can be cut at `{"name":`, which
-- begins an artist and nothing else. near: if the slug is not found, the slugs on both sides of it that the plan opens.
SELECT ask.n,
  CASE
    WHEN coalesce(edition.year, successor.year) < ask.since THEN 403
    WHEN edition.slug IS NOT NULL THEN 200
    WHEN redirect.slug IS NOT NULL THEN 301
    -- Existence is not confirmed: that belongs to the archive's index (docs/decisions, 32).
    WHEN substring(ask.name FROM '-((19|20)\d\d)$')::int < ask.since THEN 403
    ELSE 404
  END AS status,
  CASE
    WHEN coalesce(edition.year, successor.year) < ask.since THEN NULL
    WHEN redirect.slug IS NOT NULL THEN redirect.new_slug
    WHEN substring(ask.name FROM '-((19|20)\d\d)$')::int < ask.since THEN NULL
    WHEN edition.slug IS NULL THEN near.slugs
    ELSE concat('{"meta":{"as_of":', ask.as_of, ',"withheld":',
      CASE WHEN siblings.old > 0 THEN concat('{"rows":', siblings.old,
        ',"reason":"older_than_last_calendar_year","plan":"pro"}') ELSE 'null' END,
      '},', substr(edition.row_json, 2, length(edition.row_json) - 2),
      billed.rows,
      ',"series_editions":[', siblings.rows,
      '],"provenance":', edition.provenance_json, '}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN edition ON edition.slug = ask.name
LEFT JOIN durable.redirect ON edition.slug IS NULL AND redirect.kind = 'edition' AND redirect.slug = ask.name
LEFT JOIN edition AS successor ON successor.slug = redirect.new_slug
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE year < ask.since) AS old,
    string_agg(sibling_json, ',' ORDER BY year DESC, start_date DESC NULLS LAST, slug)
      FILTER (WHERE year >= ask.since) AS rows
  FROM edition AS sibling
  WHERE sibling.series_slug = edition.series_slug AND sibling.slug <> edition.slug
) AS siblings ON true
LEFT JOIN LATERAL (
  SELECT string_agg(CASE WHEN piece.place = 1 THEN piece.text ELSE who.ref_json || piece.rest END, '' ORDER BY piece.place)
    AS rows
  FROM (
    SELECT part.text, part.place, named.slug, substr(named.tail, length(named.slug) + 3) AS rest
    FROM string_to_table(
      concat(',"lineup":', edition.lineup_json, ',"set_times":', edition.set_times_json), '{"name":'
    ) WITH ORDINALITY AS part (text, place)
    CROSS JOIN LATERAL (SELECT split_part(part.text, '","slug":"', 2) AS tail OFFSET 0) AS cut
    CROSS JOIN LATERAL (SELECT cut.tail, split_part(cut.tail, '"}', 1) AS slug OFFSET 0) AS named
  ) AS piece
  LEFT JOIN LATERAL (SELECT ref_json FROM artist WHERE artist.slug = piece.slug OFFSET 0) AS who ON piece.place > 1
) AS billed ON edition.slug IS NOT NULL
