-- ask: no columns of its own.
SELECT ask.n, 200 AS status, concat('{"meta":{"as_of":', ask.as_of, '},"scene_reads":', kept.rows, '}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN (
  SELECT coalesce(json_agg(json_build_object('quarter', quarter,
    'frozen_at', to_char(frozen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'as_of', as_of,
    'url', '/v1/scene-reads/' || quarter) ORDER BY quarter DESC), '[]')::text AS rows
  FROM durable.scene_read
) AS kept
