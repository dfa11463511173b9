-- The checkpoint of the read tables in the search path.
SELECT position::float8 AS position, (extract(epoch FROM as_of_instant) * 1000)::float8 AS instant,
  greatest(last_event_time COLLATE "C", opened.visible_from) AS as_of,
  greatest(feed.pruned_to, (SELECT max(seq) FROM durable.change))::text AS changes_after
FROM checkpoint
CROSS JOIN durable.feed
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
