-- ask: name (an edition's slug), known_at (RFC 3339 UTC; null: no slots in the answer). known: the slots in force at
-- that instant, with the artists to which their acts lead today. near: if the slug is not found, the slugs on both
-- sides of it that the plan opens.
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
    ELSE concat('{"meta":{"as_of":', ask.as_of, '},"slug":', to_json(edition.slug), ',"name":', to_json(edition.name),
      ',"history":', coalesce(edition_history.history_json, '[]'), ',"corrections":', corrected.rows,
      ',"known_at":', coalesce(to_json(ask.known_at)::text, 'null'), ',"slots":', coalesce(known.rows, 'null'), '}')
  END AS body,
  NULL::int AS total
FROM ask
LEFT JOIN edition ON edition.slug = ask.name
LEFT JOIN edition_history ON edition_history.edition_slug = edition.slug
LEFT JOIN durable.redirect ON edition.slug IS NULL AND redirect.kind = 'edition' AND redirect.slug = ask.name
LEFT JOIN edition AS successor ON successor.slug = redirect.new_slug
-- Corrections in force, without the operations that match nothing here: one on a source may target many editions.
LEFT JOIN LATERAL (
  SELECT coalesce(json_agg(json_build_object('correction', id, 'at', greatest(time, visible_from), 'by', data::json ->> 'by',
    'effect', effect, 'operations', operations.rows) ORDER BY position), '[]')::text AS rows
  FROM correction_effect
  JOIN correction ON correction.id = correction_effect.correction
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(operation.value ORDER BY operation.place), '[]') AS rows
    FROM json_array_elements(data::json -> 'operations') WITH ORDINALITY AS operation (value, place)
    LEFT JOIN json_array_elements(operations_json::json) WITH ORDINALITY AS became (value, place) USING (place)
    WHERE became.value ->> 'effect' IS DISTINCT FROM 'finds_nothing'
  ) AS operations
  WHERE correction_effect.subject = concat('edition:', edition.slug) AND effect <> 'finds_nothing'
    AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
) AS corrected ON edition.slug IS NOT NULL
LEFT JOIN LATERAL (
  SELECT concat('[', string_agg(
    concat(left(entry.slot, -1), ',"artists":[', cast_of.refs, ']}'),
    ',' ORDER BY entry.day, entry.start, entry.stage, entry.credit, entry.slot COLLATE "C"
  ), ']') AS rows
  FROM (
    SELECT each.slot::text AS slot, each.acts, field.day COLLATE "C" AS day, field.start COLLATE "C" AS start,
      field.stage COLLATE "C" AS stage, field.credited_as COLLATE "C" AS credit
    FROM known_slots
    CROSS JOIN LATERAL json_to_recordset(slots_json::json) AS each (slot json, acts json)
    CROSS JOIN LATERAL json_to_record(each.slot) AS field (day text, start text, stage text, credited_as text)
    WHERE edition_slug = edition.slug AND since <= ask.known_at AND until > ask.known_at
  ) AS entry
  CROSS JOIN LATERAL (
    SELECT string_agg(ref_json, ',' ORDER BY place) AS refs
    FROM (
      SELECT artist_slug, min(act.place) AS place
      FROM json_array_elements(entry.acts) WITH ORDINALITY AS act (nodes, place)
      CROSS JOIN LATERAL (
        SELECT artist_slug
        FROM json_array_elements_text(act.nodes) WITH ORDINALITY AS looked_up (node, nth)
        JOIN artist_node ON artist_node.node = looked_up.node
        ORDER BY nth LIMIT 1
      ) AS led
      GROUP BY artist_slug
    ) AS player
    JOIN artist ON artist.slug = player.artist_slug
  ) AS cast_of
) AS known ON edition.slug IS NOT NULL AND ask.known_at IS NOT NULL
