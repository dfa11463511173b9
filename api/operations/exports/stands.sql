-- place: where the read tables stand, as JSON (api/exports/place.ts); null where there is no checkpoint.
SELECT CASE WHEN position IS NOT NULL THEN
  concat('{"position":', position, ',"generation":', substr(current_schema(), 7), ',"instant":',
    (extract(epoch FROM as_of_instant) * 1000)::bigint, ',"as_of":', coalesce(to_json(last_event_time)::text, 'null'),
    '}')
  END AS place
FROM (SELECT) AS always
LEFT JOIN checkpoint ON true
