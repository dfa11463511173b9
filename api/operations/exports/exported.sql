-- place: the checkpoint of the read tables, as JSON (api/exports/export-place.ts); null for none.
SELECT CASE WHEN position IS NOT NULL THEN
  concat('{"position":', position, ',"generation":', substr(current_schema(), 7), ',"instant":',
    (extract(epoch FROM as_of_instant) * 1000)::bigint, ',"as_of":', coalesce(to_json(greatest(last_event_time COLLATE "C", opened.visible_from))::text, 'null'),
    '}')
  END AS place
FROM (SELECT) AS always
LEFT JOIN checkpoint ON true
LEFT JOIN LATERAL (
  SELECT correction.visible_from
  FROM correction
  WHERE
    correction.visible_from
    <= to_char(checkpoint.as_of_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') COLLATE "C"
    AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
  ORDER BY correction.visible_from DESC
  LIMIT 1
) AS opened ON true
