-- as_of: publication time of the last applied event, or the end of the last embargo if that is later, as JSON; the same
-- in every answer of a checkpoint.
-- version: the version of the read tables. They are a function of the log before `position` as of `as_of_instant`, and
-- every transaction that writes them writes the checkpoint (`xmin`: its last writer), so an answer stays valid while
-- its version is unchanged. Null without a checkpoint.
SELECT coalesce(to_json(greatest(last_event_time COLLATE "C", opened.visible_from))::text, 'null') AS as_of,
  CASE WHEN position IS NOT NULL THEN concat(position, ' ', as_of_instant, ' ', checkpoint.xmin) END AS version
FROM (SELECT) AS always
-- Its one row is stated, since Postgres takes a table without statistics for one of hundreds of rows, and would read the
-- whole table of artists for one of them.
LEFT JOIN (SELECT position, last_event_time, as_of_instant, xmin FROM checkpoint LIMIT 1) AS checkpoint ON true
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
