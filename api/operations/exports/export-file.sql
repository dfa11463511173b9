-- ask: dataset, known (whether the file exists), near (a JSON array of the existing ones), format, export.
SELECT ask.n, CASE WHEN ask.known THEN 200 ELSE 404 END AS status,
  CASE WHEN ask.known THEN concat('{"dataset":', to_json(ask.dataset), ',"format":', to_json(ask.format), ',"export":',
    coalesce(to_json(ask.export)::text, 'null'), ',"place":', coalesce(exported.place, 'null'), '}')
  ELSE ask.near END AS body,
  NULL::int AS total
FROM ask
CROSS JOIN exported
