-- place: the checkpoint of the read tables, as JSON (api/exports/export-place.ts); null for none. It reads `moment`.
SELECT CASE WHEN position IS NOT NULL THEN
  concat('{"position":', position, ',"generation":', substr(current_schema(), 7), ',"version":',
    (extract(epoch FROM as_of_instant) * 1000)::bigint + coalesce((SELECT max(number) FROM control.subject_repair), 0)
      + (SELECT greatest(feed.pruned_to, (SELECT max(seq) FROM durable.change), 0) FROM durable.feed),
    ',"as_of":', moment.as_of, '}')
  END AS place
FROM moment
LEFT JOIN checkpoint ON true
