-- as_of: publication time of the last event applied, as JSON, the same in every answer of a checkpoint.
-- version: where the read tables stand. They are a function of the log before `position` as of `as_of_instant`, and
-- every transaction that writes them writes the checkpoint (`xmin`: which one did last), so that what was read at a
-- version need not be read again while it stands. Null where there is no checkpoint.
SELECT coalesce(to_json(last_event_time)::text, 'null') AS as_of,
  CASE WHEN position IS NOT NULL THEN concat(position, ' ', as_of_instant, ' ', checkpoint.xmin) END AS version
FROM (SELECT) AS always
LEFT JOIN checkpoint ON true
