-- The publication time of the last applied event, or the end of the last embargo if that is later; and the version of the
-- tables. Nulls without a checkpoint.
SELECT greatest(last_event_time COLLATE "C", opened.visible_from) AS as_of,
  CASE WHEN position IS NOT NULL THEN concat(position, ' ', as_of_instant, ' ', checkpoint.xmin) END AS version
FROM checkpoint
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
